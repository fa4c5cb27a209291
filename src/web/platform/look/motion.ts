/** @returns a length of motion as `tokens.css` has it, in ms; 0 for somebody who wants less motion */
export function lengthOfMotionMs(token: '--wm-short' | '--wm-medium' | '--wm-long'): number {
  const length = tokenInForce(token);
  return Number.parseFloat(length) * (length.endsWith('ms') ? 1 : 1000);
}

/** @returns how all motion begins and ends */
export function easingOfMotion(): string {
  return tokenInForce('--wm-easing');
}

function tokenInForce(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
