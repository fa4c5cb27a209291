import { ageBandingNames, type PublishableChoice } from './publishable-choice.ts';

/**
 * Reaction times are the same in every archive: whoever has two that were published joins their people by them.
 * @returns what is known of people then: all that any of the archives tells, and the age in the narrowest of the bands
 */
export function joinedChoice([first, ...others]: readonly [
  PublishableChoice,
  ...PublishableChoice[],
]): PublishableChoice {
  return others.reduce(
    (known, { age, attributes, spacing, device, progress }) => ({
      age: ageBandingNames.indexOf(age) < ageBandingNames.indexOf(known.age) ? age : known.age,
      attributes: [...new Set([...known.attributes, ...attributes])],
      spacing: spacing === 'classes' ? spacing : known.spacing,
      device: device === 'classes' ? device : known.device,
      progress: progress === 'everyone' ? progress : known.progress,
    }),
    first,
  );
}
