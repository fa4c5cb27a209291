import type { DisclosedFacts } from '#research/export/publishable/publishable-choice.ts';
import { tooFewAlikeSentence } from '#research/export/publishable/publishable-in-words.ts';
import type { PublishedFacts } from '#research/export/publishable/published-readme.ts';
import {
  countGroups,
  minimumGroupSize,
  smallestGroup,
  type Traits,
} from '#research/export/publishable/smallest-group.ts';
import { suggestCoarser } from '#research/export/publishable/suggest-coarser.ts';

/** k is too small; the message names a coarser choice. */
export class AnonymityViolation extends Error {
  override readonly name = 'AnonymityViolation';
}

/** @throws AnonymityViolation */
export function requireKAnonymity(people: readonly Traits[], disclosed: DisclosedFacts): PublishedFacts {
  const { choice } = disclosed;
  const found = smallestGroup(people, choice);
  if (found < minimumGroupSize) {
    throw new AnonymityViolation(tooFewAlikeSentence({ choice, smallestGroup: found }, suggestCoarser(people, choice)));
  }
  return { ...disclosed, smallestGroup: found, groups: countGroups(people, choice) };
}
