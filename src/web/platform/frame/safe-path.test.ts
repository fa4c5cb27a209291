import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '#tests/support/study/cases.ts';
import { isKnownRoute, safePath } from './safe-path.ts';

const screens = ['/', '/words', '/research', '/account'];
const site = { origin: 'https://wordmood.example', isKnownPath: (path: string) => screens.includes(path) };

describe('targets of a remembered address', () => {
  it('leads back to a known screen, with its query', () => {
    expect(safePath('/words', site)).toBe('/words');
    expect(safePath('/account?tab=2', site)).toBe('/account?tab=2');
    expect(safePath('/words#top', site)).toBe('/words');
  });

  it.each([
    '//evil.example/words',
    '/\\evil.example/words',
    '/\t/evil.example/words',
    '/\r\n/evil.example/words',
    'https://evil.example/words',
    'https:words',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/words\r\nLocation: https://evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u2215evil.example',
    '\uff0f\uff0fevil.example',
    '/\uff0fevil.example',
    '\u2044\u2044evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/words/../../evil.example',
    '/words@evil.example',
    '/words;//evil.example',
    '@evil.example',
    'evil.example',
    'https://evil.example',
    'https:evil.example',
    'https://wordmood.example@evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'words',
    './words',
    '',
    '/unknown',
    '/words/',
    '/WORDS',
    undefined,
    null,
    7,
    ['/words'],
    { toString: () => '/words' },
  ])('redirects %j to home', (candidate) => {
    expect(safePath(candidate, site)).toBe('/');
  });

  it('is always a known route of this site, for any input', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '\r', '\n', '\t', '%2f', '\u2215', '\uff0f', 'words'),
      fc.constantFrom('javascript:', 'https:', 'evil.example', '\u3002', ';', '%00', '\u0000', '\u202e'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const reached = new URL(safePath(pieces.join(''), site), site.origin);
        expect(reached.origin).toBe(site.origin);
        expect(screens).toContain(reached.pathname);
      }),
      { numRuns: cases(2000) },
    );
  });
});

describe('an address that names something', () => {
  const routes = ['/', '/pros', '/pro/$professionalId', '/login/$'];

  it('is a screen when its route takes a name there', () => {
    expect(isKnownRoute('/pro/4f1c', routes)).toBe(true);
    expect(isKnownRoute('/pros', routes)).toBe(true);
    expect(isKnownRoute('/', routes)).toBe(true);
  });

  it.each(['/pro', '/pro/', '/pro/1/2', '/pros/1', '/login/x', '/x', ''])('is none at %s', (path) => {
    expect(isKnownRoute(path, routes)).toBe(false);
  });

  it('leads back there', () => {
    const isKnownPath = (path: string) => isKnownRoute(path, routes);
    expect(safePath('/pro/4f1c', { ...site, isKnownPath })).toBe('/pro/4f1c');
    expect(safePath('/pro/..//evil.example', { ...site, isKnownPath })).toBe('/');
  });
});
