-- The program declares which areas have sources. The table only says what an area's name looks like, so that a new area needs
-- no change of it.

alter table sources drop constraint sources_area_check;
alter table sources add constraint sources_area_check check (area ~ '^[a-z]+(-[a-z]+)*$' and length(area) <= 40);
