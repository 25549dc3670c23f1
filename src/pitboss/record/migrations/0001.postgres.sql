-- The journal.

create table commands (
    number bigint primary key,
    person bigint not null,
    id text not null,
    kind text not null,
    body bytea,
    body_digest bytea not null,
    at bigint not null,
    release text not null,
    answer bytea not null,
    digest bytea not null,
    unique (person, id)
);

create table events (
    position bigint primary key,
    stream text not null,
    number bigint not null,
    kind text not null,
    version integer not null,
    at bigint not null,
    body bytea not null,
    postings text not null,
    cause bigint not null references commands (number),
    digest bytea not null,
    unique (stream, number)
);

create table streams (
    stream text primary key,
    last bigint not null
);

create table accounts (
    account text not null,
    currency text not null,
    units bigint not null,
    primary key (account, currency)
);

create table owners (
    name text primary key,
    epoch bigint not null
);

create table head (
    one integer primary key check (one = 1),
    position bigint not null,
    digest bytea not null,
    command bigint not null,
    command_digest bytea not null,
    at bigint not null
);

insert into head values
    (1, 0, decode(repeat('00', 32), 'hex'), 0, decode(repeat('00', 32), 'hex'), -9223372036854775808);
