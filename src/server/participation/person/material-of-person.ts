import type { ServerContext } from '#server/platform/context/server-context.ts';
import { memoizePerMaterial } from '#server/platform/study-material/materials.ts';
import { type PublicMaterial, publicMaterial } from '#study/material/material.ts';
import type { Editions } from './editions-store.ts';

const publicOf = memoizePerMaterial(publicMaterial);
/** By the material in force and the hash of the part's. */
const mixedOf = new WeakMap<PublicMaterial, Map<string, PublicMaterial>>();

export function materialOfVisitors({ material }: Pick<ServerContext, 'material'>): PublicMaterial {
  return publicOf(material);
}

/** A part in progress by its own edition, everything else by the one in force. */
export function materialOfPerson(
  { materials }: Pick<ServerContext, 'materials'>,
  editions: Pick<Editions, 'inForce' | 'ofPart'>,
): PublicMaterial {
  const inForce = publicOf(materials.get(editions.inForce));
  const { inventory, instructions, hash } = publicOf(materials.get(editions.ofPart));
  if (hash === inForce.hash) return inForce;
  const ofBoth = mixedOf.get(inForce) ?? new Map<string, PublicMaterial>();
  mixedOf.set(inForce, ofBoth);
  const mixed = ofBoth.get(hash) ?? {
    ...inForce,
    inventory,
    instructions,
    hash: materialHashOf({ materials }, editions),
  };
  ofBoth.set(hash, mixed);
  return mixed;
}

export function materialHashOf(
  { materials }: Pick<ServerContext, 'materials'>,
  { inForce, ofPart }: Pick<Editions, 'inForce' | 'ofPart'>,
): string {
  const { hash } = materials.get(inForce);
  const hashOfPart = materials.get(ofPart).hash;
  return hashOfPart === hash ? hash : `${hash}-${hashOfPart}`;
}
