-- Who wrote the text of a note that was changed: often not its author. Null for changes from before, which the audit log has.

alter table notes add column edited_by text collate "C";
