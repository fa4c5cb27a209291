import { createRequire } from 'node:module';
import { oldestBrowsers } from '../../src/contract/platform/oldest-browsers.ts';

/** A feature missing in an oldest supported browser, by MDN's compatibility data. */
export type NewerBuiltIn = {
  /** Interface (`Array`, `Intl.DurationFormat`, `AbortSignal`), or `globalThis`. */
  owner: string;
  name: string;
  missingIn: string;
  /** The owner is newer too, so a script has tested for it before. */
  isInNewer: boolean;
  /** Static member (`AbortSignal.timeout`); not set for the language. */
  isStatic: boolean;
};

type Support = {
  version_added: string | false | null;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
};
type Compat = { support: Record<string, Support | Support[] | undefined> };
export type Feature = { __compat?: Compat } & { [name: string]: Feature };

/** By MDN's names, which list phones separately. */
const versions: Readonly<Record<string, string>> = {
  chrome: oldestBrowsers.Chrome,
  chrome_android: oldestBrowsers.Chrome,
  edge: oldestBrowsers.Edge,
  firefox: oldestBrowsers.Firefox,
  firefox_android: oldestBrowsers.Firefox,
  safari: oldestBrowsers.Safari,
  safari_ios: oldestBrowsers.Safari,
};

export type BrowserData = Record<'api' | 'css' | 'html' | 'javascript', Feature>;

export function readBrowserData(): BrowserData {
  return createRequire(import.meta.url)('@mdn/browser-compat-data');
}

/** @returns the oldest browsers that lack it; undefined for none */
export function missingIn({ __compat }: Feature): string | undefined {
  const missing = Object.entries(versions).filter(([browser, oldest]) => {
    const supports = __compat?.support[browser];
    // Unknown support counts as supported.
    if (supports === undefined) return false;
    return !(Array.isArray(supports) ? supports : [supports]).some((support) => isIn(support, oldest));
  });
  return missing.length === 0 ? undefined : missing.map(([browser, oldest]) => `${browser} ${oldest}`).join(', ');
}

function isIn(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: other }: Support,
  oldest: string,
) {
  if (typeof added !== 'string' || flags !== undefined || prefix !== undefined || other !== undefined) return false;
  return isReached(added, oldest) && (removed === undefined || !isReached(removed, oldest));
}

/** @returns whether a version is at most the oldest; false for "preview" */
function isReached(version: string, oldest: string): boolean {
  const [one = [], other = []] = [version.replace('≤', ''), oldest].map((text) => text.split('.').map(Number));
  const [major = Number.NaN, minor = 0] = one;
  const [oldestMajor = 0, oldestMinor = 0] = other;
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor);
}

/** Entries of MDN's data that are not members. */
const noMember = /_event$|_parameter|^worker_support$|^secure_context|^@@/;

type Members = { old: ReadonlySet<string>; newer: readonly NewerBuiltIn[] };

export function membersIn({ api, javascript }: BrowserData): Members {
  const old = new Set<string>();
  const newer: NewerBuiltIn[] = [];
  const go = (owner: string, features: Feature, isInNewer: boolean) => {
    for (const key of Object.keys(features)) {
      const feature = features[key];
      if (feature === undefined || key === '__compat' || noMember.test(key)) continue;
      const name = key.replace(/_static$/, '');
      const missing = feature.__compat === undefined ? undefined : missingIn(feature);
      if (missing !== undefined) newer.push({ owner, name, missingIn: missing, isInNewer, isStatic: name !== key });
      else if (feature.__compat !== undefined) old.add(name);
      const hasMembers = /^[A-Z]\w*$/.test(key) && key !== owner.split('.').at(-1);
      if (hasMembers) go(owner === 'globalThis' ? key : `${owner}.${key}`, feature, missing !== undefined);
    }
  };
  go('globalThis', javascript.builtins ?? {}, false);
  go('globalThis', api, false);
  return { old, newer };
}
