import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeightBullet } from './weight-bullet.tsx';

test('a weight beside its target and the band in which nothing is done', () => {
  const drawn = renderToStaticMarkup(<WeightBullet target={40} actual={31.25} band={2} />);
  expect(drawn).toContain('aria-label="Actual 31.3%, target 40.0%, band ± 2.0%"');
  expect(drawn).toContain('left:38%;width:max(2px, 4%)');
  expect(drawn).toContain('width:31.25%');
  expect(drawn).toContain('left:min(40%, calc(100% - 2px))');
});

test('a weight that is not known has no bar, and one beyond the scale ends with it', () => {
  const unknown = renderToStaticMarkup(<WeightBullet target={null} actual={null} band={null} />);
  expect(unknown).toContain('aria-label="Actual N/A, target N/A, band N/A"');
  expect(unknown).not.toContain('style');
  const beyond = renderToStaticMarkup(<WeightBullet target={99.5} actual={130} band={2} />);
  expect(beyond).toContain('left:97.5%;width:max(2px, 2.5%)');
  expect(beyond).toContain('width:100%');
});
