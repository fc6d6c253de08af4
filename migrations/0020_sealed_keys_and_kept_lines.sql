-- What reading or writing the database alone must not be enough for: signing tokens, rewriting the audit log, and keeping a
-- password for good that its owner did not choose.

-- Sealed by a key that is not in the store. What a former version has left unsealed is sealed by the next start.
alter table signing_keys
  alter column private_jwk drop not null,
  add column sealed_private_jwk bytea,
  add constraint signing_keys_private_once check (num_nonnulls(private_jwk, sealed_private_jwk) = 1);

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  end if;
  raise exception 'Lines of the audit log are never changed, and stay for 365 days'
    using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_events_kept before update or delete on audit_events
  for each row execute function keep_audit_events();
create trigger audit_events_kept_whole before truncate on audit_events
  for each statement execute function keep_audit_events();

-- When a password was given that its owner did not choose, temporary or not; null once there is another one.
alter table accounts rename column temporary_password_at to initial_password_at;
update accounts set initial_password_at = null where not password_is_temporary;
