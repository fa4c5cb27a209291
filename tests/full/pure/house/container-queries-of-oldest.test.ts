import postcss from 'postcss';
import { expect, it } from 'vitest';
import { containerQueriesOfOldest } from '#scripts/web-build/container-queries-of-oldest.ts';

const told = async (sheet: string) => {
  const { css } = await postcss([containerQueriesOfOldest()]).process(sheet, { from: undefined });
  return css.replaceAll(/\s+/g, ' ');
};

it('adds a media query as fallback right after each container query', async () => {
  const sheet = '.a { color: red } @container (max-width: 36rem) { .a { color: blue } } .b { color: green }';
  expect(await told(sheet)).toBe(
    '.a { color: red } @container (max-width: 36rem) { .a { color: blue } } ' +
      '@supports not (container-type: inline-size) { @media (max-width: 36rem) { .a { color: blue } } } .b { color: green }',
  );
});

it('leaves other rules unchanged', async () => {
  const sheet = '.a { container-type: inline-size } @media (max-width: 1rem) { .a { color: red } }';
  expect(await told(sheet)).toBe(sheet);
});

it('refuses queries without an equivalent of the window', async () => {
  await expect(told('@media print { @container (max-width: 1rem) { .a { color: red } } }')).rejects.toThrow(
    'inside another rule',
  );
});
