-- Whatever ends a session tells every server at once, also a statement by hand: its event streams end then, and what is
-- remembered of its account is asked for anew. Told on commit, once an account however many sessions ended.

create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('sessions_of', old.account_id)::text);
  return null;
end
$$;

create trigger sessions_told_revoked after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_sessions();
create trigger sessions_told_deleted after delete on sessions for each row
  when (old.revoked_at is null) execute function tell_ended_sessions();
-- Where a second factor is required, no session stands without one.
create trigger second_factors_told_deleted after delete on second_factors for each row
  execute function tell_ended_sessions();

create function tell_disabled_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('sessions_of', new.id)::text);
  return null;
end
$$;

create trigger accounts_told_disabled after update of disabled_at on accounts for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function tell_disabled_account();
