import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test.each([
  ['metrics.md', 'api', { kind: 'document', id: 'metrics', section: '' }],
  [
    'adr/0001-series-generations.md#context',
    'api',
    { kind: 'document', id: 'adr/0001-series-generations', section: 'context' },
  ],
  ['../security.md', 'adr/0001-series-generations', { kind: 'document', id: 'security', section: '' }],
  ['#how-it-works', 'security', { kind: 'document', id: 'security', section: 'how-it-works' }],
  ['../CHANGELOG.md', 'upgrading', { kind: 'document', id: 'changelog', section: '' }],
  ['https://example.com/a', 'api', { kind: 'address', href: 'https://example.com/a' }],
  ['/api/docs', 'api', { kind: 'address', href: '/api/docs' }],
])('%s in %s', (href, id, target) => {
  expect(linkTarget(href, id)).toEqual(target);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example/docs/a.md',
  '/etc/passwd',
  '../src/main.ts',
  'http://',
])('%s leads nowhere', (href) => {
  expect(linkTarget(href, 'api')).toEqual({ kind: 'none' });
});
