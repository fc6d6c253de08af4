-- Whose turn it is, where several instances share a database. Each new holder of a lock raises its term, and a transaction of a
-- holder begins by proving that its term is still the latest: one that was cut off, or stopped and went on, writes nothing any more.
create table instance_locks (
  name text primary key,
  term bigint not null
);
