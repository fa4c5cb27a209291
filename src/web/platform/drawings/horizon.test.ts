import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Horizon } from './horizon.tsx';
import { type HorizonScene, horizonScenes, nightAfterDay, sceneOfDay } from './horizon-scenes.ts';

const scenes = Object.keys(horizonScenes) as HorizonScene[];
const drawn = (scene: HorizonScene) => renderToStaticMarkup(createElement(Horizon, { scene }));

/** Removes what may differ between equal drawings. */
const withoutName = (scene: HorizonScene) => drawn(scene).replace(/data-scene="\w+"/, '');

describe('horizon', () => {
  it.each(scenes)('of %s is small, and silent for a screen reader', (scene) => {
    expect(Buffer.byteLength(drawn(scene))).toBeLessThan(4_000);
    expect(drawn(scene)).toContain('aria-hidden="true"');
    expect(drawn(scene)).not.toMatch(/<text|<title|<image|href=|#[0-9a-f]{3,6}[";]/);
  });

  it('is another picture at every moment', () => {
    expect(new Set(scenes.map(withoutName)).size).toBe(scenes.length);
  });

  it('moves the sun from left to right in three days', () => {
    const places = ([1, 2, 3] as const).map((day) => horizonScenes[sceneOfDay(day)].sun?.x ?? 0);
    expect(places).toEqual([...places].sort((first, second) => first - second));
    expect(new Set(places).size).toBe(3);
  });

  it('moves the word further along the line with each night', () => {
    const [first, second] = ([1, 2] as const).map((day) => horizonScenes[nightAfterDay(day)].dotAt ?? 0);
    expect(second).toBeGreaterThan(first ?? 1);
  });
});
