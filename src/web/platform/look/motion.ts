/** @returns ms; 0 under reduced motion */
export function lengthOfMotionMs(token: '--wm-short' | '--wm-medium' | '--wm-long'): number {
  const length = tokenInForce(token);
  return Number.parseFloat(length) * (length.endsWith('ms') ? 1 : 1000);
}

export function easingOfMotion(): string {
  return tokenInForce('--wm-easing');
}

function tokenInForce(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
