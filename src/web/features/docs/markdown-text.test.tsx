import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

const render = (markdown: string): string =>
  renderToStaticMarkup(<MarkdownText markdown={markdown} documentId="api" />);

test.each([
  '<script>alert(1)</script>',
  'text <img src=x onerror=alert(1)> text',
  '<div onclick="alert(1)">\n\n**bold**\n\n</div>',
  '[a](javascript:alert(1))',
  '[a](<data:text/html,x>)',
  '![a](https://example.com/a.png)',
  '[a](vbscript:x "title")',
  '<javascript:alert(1)>',
  '| a |\n|---|\n| <iframe src="x"> |',
])('%s becomes text, never an element or a script', (markdown) => {
  const html = render(markdown);
  expect(html).not.toMatch(/<(script|img|div|iframe)|<[a-z]+ [^>]*(on\w+=|href="(?!https?:|\/api\/))/i);
});

test('shows paragraphs, lists, tables, code and addresses', () => {
  const html = render(
    'A **b** *c* `d < e` ~~f~~ & g\n\n- one\n- two\n\n3. three\n\n| h |\n|---|\n| i `j` |\n\n```\nk <l>\n```\n\n> m\n\n[n](https://example.com)',
  );
  for (const part of [
    /<strong[^>]*>b<\/strong>/,
    /<em>c<\/em>/,
    /<code[^>]*>d &lt; e<\/code>/,
    /<del>f<\/del> &amp; g/,
    /<ul[^>]*><li[^>]*>one<\/li>/,
    /<ol start="3"/,
    /<th scope="col"[^>]*>h<\/th>/,
    /<td[^>]*>i <code[^>]*>j<\/code><\/td>/,
    /<pre[^>]*>k &lt;l&gt;<\/pre>/,
    /<blockquote[^>]*><p>m<\/p><\/blockquote>/,
    /<a href="https:\/\/example.com" target="_blank" rel="noopener noreferrer"[^>]*>n<\/a>/,
  ])
    expect(html).toMatch(part);
});
