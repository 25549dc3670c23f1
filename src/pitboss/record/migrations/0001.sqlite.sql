-- The journal.

create table commands (
    number integer primary key,
    person integer not null,
    id text not null,
    kind text not null,
    body blob,
    body_digest blob not null,
    at integer not null,
    release text not null,
    answer blob not null,
    digest blob not null,
    unique (person, id)
) strict;

create table events (
    position integer primary key,
    stream text not null,
    number integer not null,
    kind text not null,
    version integer not null,
    at integer not null,
    body blob not null,
    postings text not null,
    cause integer not null references commands (number),
    digest blob not null,
    unique (stream, number)
) strict;

create table streams (
    stream text primary key,
    last integer not null
) strict, without rowid;

create table accounts (
    account text not null,
    currency text not null,
    units integer not null,
    primary key (account, currency)
) strict, without rowid;

create table owners (
    name text primary key,
    epoch integer not null
) strict, without rowid;

create table head (
    one integer primary key check (one = 1),
    position integer not null,
    digest blob not null,
    command integer not null,
    command_digest blob not null,
    at integer not null
) strict;

insert into head values (1, 0, zeroblob(32), 0, zeroblob(32), -9223372036854775808);
