import { ageBandingNames, type PublishableChoice } from './publishable-choice.ts';

/**
 * Reaction times are equal in every archive and link two published archives person by person.
 * @returns what both tell together: all attributes, and the narrowest age bands
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
