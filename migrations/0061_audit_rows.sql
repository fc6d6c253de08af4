-- The audit log as a list: every event with the email of its account, of one owner, whom lists of all kinds have.

create view audit_rows as
select 1 as owner, event.id as seq, event.at, event.action, account.email, event.ip, event.request_id, event.detail::text as detail
from audit_events as event left join accounts as account on account.id = event.account_id;
