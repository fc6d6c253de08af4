-- Why the latest attempt of a delivery failed stands beside its alert.

create or replace view alert_rows as
select alert.*, mail.state as mail, webhook.state as webhook,
  mail.problem as mail_problem, webhook.problem as webhook_problem
from alerts as alert
left join alert_deliveries as mail
  on mail.inbox_id = alert.inbox_id and mail.alert_seq = alert.seq and mail.channel = 'mail'
left join alert_deliveries as webhook
  on webhook.inbox_id = alert.inbox_id and webhook.alert_seq = alert.seq and webhook.channel = 'webhook';
