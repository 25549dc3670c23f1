-- What decides who may do what is authenticated under a key that lies outside the database.
-- Rows that are here already are authenticated in the same transaction, by whoever has the key.

alter table head add column mac text;
alter table owners add column mac text;
alter table person_numbers add column mac text;
alter table people add column mac text;
alter table credentials add column mac text;
alter table second_factors add column mac text;
alter table recovery_codes add column mac text;
alter table visits add column mac text;
alter table invitations add column mac text;
