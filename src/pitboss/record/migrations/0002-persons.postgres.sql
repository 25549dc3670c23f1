-- Persons beside the streams.  Streams hold numbers only; what can be erased stands here.
-- Moments are whole microseconds since 1970 in UTC; digests and sealed secrets are hexadecimal.

-- Numbers are given once and never again, so the last one is kept rather than computed.
create table person_numbers (
    one bigint primary key check (one = 1),
    last bigint not null
);
insert into person_numbers (one, last) values (1, 0);

-- Erasing empties a row and leaves the number.
create table people (
    person bigint primary key,
    registered_at bigint not null,
    demonstration bigint not null,
    name text,
    email text,
    postal_address text,
    erased_at bigint
);
create index people_by_name on people (name);

create table agreements (
    person bigint not null references people (person),
    agreement text not null,
    agreed_at bigint not null,
    primary key (person, agreement)
);

create table credentials (
    person bigint primary key references people (person),
    sign_in_name text not null unique,
    password_hash text not null,
    password_set_at bigint not null
);

-- `last_step` is the time step of the last code that was taken: no code is taken twice.
create table second_factors (
    person bigint primary key references people (person),
    sealed_secret text not null,
    enrolled_at bigint not null,
    last_step bigint not null
);

create table recovery_codes (
    person bigint not null references people (person),
    digest text not null,
    primary key (person, digest)
);

-- A visit is found by the digest of its token; the token itself is held by the visitor alone.
create table visits (
    digest text primary key,
    person bigint not null references people (person),
    begun_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null,
    authenticated_at bigint not null,
    second_factor_at bigint,
    demonstration bigint not null,
    ended_at bigint
);
create index visits_by_person on visits (person);

create table invitations (
    digest text primary key,
    person bigint not null references people (person),
    offices text not null,
    invited_by bigint not null,
    invited_at bigint not null,
    expires_at bigint not null,
    demonstration bigint not null,
    sealed_secret text,
    used_at bigint
);
create index invitations_by_person on invitations (person);

-- How often somebody has tried: subjects are keyed digests, so no name and no address stands here.
create table tries (
    subject text primary key,
    made bigint not null,
    until bigint not null
);
create index tries_by_end on tries (until);
