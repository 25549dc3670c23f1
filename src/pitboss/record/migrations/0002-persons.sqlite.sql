-- Persons beside the streams.  Streams hold numbers only; what can be erased stands here.
-- Moments are whole microseconds since 1970 in UTC; digests and sealed secrets are hexadecimal.

-- Numbers are given once and never again, so the last one is kept rather than computed.
create table person_numbers (
    one integer primary key check (one = 1),
    last integer not null
) strict;
insert into person_numbers (one, last) values (1, 0);

-- Erasing empties a row and leaves the number.
create table people (
    person integer primary key,
    registered_at integer not null,
    demonstration integer not null,
    name text,
    email text,
    postal_address text,
    erased_at integer
) strict;
create index people_by_name on people (name);

create table agreements (
    person integer not null references people (person),
    agreement text not null,
    agreed_at integer not null,
    primary key (person, agreement)
) strict;

create table credentials (
    person integer primary key references people (person),
    sign_in_name text not null unique,
    password_hash text not null,
    password_set_at integer not null
) strict;

-- `last_step` is the time step of the last code that was taken: no code is taken twice.
create table second_factors (
    person integer primary key references people (person),
    sealed_secret text not null,
    enrolled_at integer not null,
    last_step integer not null
) strict;

create table recovery_codes (
    person integer not null references people (person),
    digest text not null,
    primary key (person, digest)
) strict;

-- A visit is found by the digest of its token; the token itself is held by the visitor alone.
create table visits (
    digest text primary key,
    person integer not null references people (person),
    begun_at integer not null,
    seen_at integer not null,
    expires_at integer not null,
    authenticated_at integer not null,
    second_factor_at integer,
    demonstration integer not null,
    ended_at integer
) strict;
create index visits_by_person on visits (person);

create table invitations (
    digest text primary key,
    person integer not null references people (person),
    offices text not null,
    invited_by integer not null,
    invited_at integer not null,
    expires_at integer not null,
    demonstration integer not null,
    sealed_secret text,
    used_at integer
) strict;
create index invitations_by_person on invitations (person);

-- How often somebody has tried: subjects are keyed digests, so no name and no address stands here.
create table tries (
    subject text primary key,
    made integer not null,
    until integer not null
) strict;
create index tries_by_end on tries (until);
