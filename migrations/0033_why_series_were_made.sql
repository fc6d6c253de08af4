-- What the engine of a series was, so that a later one can say what has changed, and why the series was made. Both are null
-- for series that were made before.

alter table series add column engine_settings jsonb, add column made_because text;
