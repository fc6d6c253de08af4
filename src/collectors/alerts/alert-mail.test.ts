import { expect, test } from 'vitest';
import type { Delivery } from '../../store/alerts/alert-deliveries.ts';
import { alertMail } from './alert-mail.ts';

const ALERT: Delivery = {
  ...{ inbox_id: 1, seq: 2, rule_id: null, severity: 'warning', channel: 'mail', attempts: 1 },
  ...{ kind: 'new_device', text: 'New device: Firefox.', link: '/account', email: 'op@example.com' },
  fired_at: '2026-01-02T03:04:05.000Z',
};

test('a mail says what happened, where, and why it was sent', () => {
  const { subject, text } = alertMail([ALERT], 'https://console.example');
  expect(subject).toBe('New device: Firefox.');
  expect(text.split('\n')).toEqual([
    '2026-01-02 03:04 UTC: New device: Firefox.',
    'https://console.example/account',
    'Rule: A sign-in from a new device.',
    '',
    'You get this mail because a rule of your account sends its alerts by mail. Rules: https://console.example/alerts',
  ]);
});

test('a digest names twenty alerts and counts the others; without an address links are paths', () => {
  const { subject, text } = alertMail(
    Array.from({ length: 25 }, () => ALERT),
    undefined,
  );
  expect(subject).toBe('25 alerts of the trading platform');
  expect(text.match(/New device/g)).toHaveLength(20);
  expect(text).toContain('5 more: /alerts');
});
