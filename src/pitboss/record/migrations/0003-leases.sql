-- Several server processes of one room: who is there, and who writes for which group of streams.
-- One process on a file of its own needs neither.

create table processes (
    process text primary key,
    keys text not null,
    until timestamptz not null
);

create table leases (
    name text primary key,
    process text not null,
    epoch bigint not null,
    renewed timestamptz not null,
    until timestamptz not null
);
