import type { Complaint } from '#contract/team/material-draft-calls.ts';
import { pathOf, placeOf, type WayInFile } from './way-in-file.ts';

/** The complaints of one file by the places of its fields, with those that no field is about. */
export type ComplaintsOfFile = { byPlace: ReadonlyMap<string, string>; besides: Complaint[] };

/** @returns the id of a field on the page, by which a complaint finds it */
export function fieldId(file: string, path: WayInFile): string {
  return `campo-${file}-${placeOf(path)}`.replaceAll(/[^\w-]+/g, '-');
}

/**
 * @param places of all fields that the form of the file has
 * @returns each complaint at the field that it is about: the very place, or the nearest one around it that has a field
 */
export function complaintsByField(complaints: readonly Complaint[], places: ReadonlySet<string>): ComplaintsOfFile {
  const byPlace = new Map<string, string>();
  const besides: Complaint[] = [];
  for (const complaint of complaints) {
    const place = nearestPlace(complaint.place, places);
    if (place === null) besides.push(complaint);
    else byPlace.set(place, [byPlace.get(place), sentenceOf(complaint)].filter(Boolean).join(' '));
  }
  return { byPlace, besides };
}

/** @returns the place of the field that a complaint is about; null where there is none */
export function nearestPlace(place: string, places: ReadonlySet<string>): string | null {
  const path = pathOf(place);
  for (let length = path.length; length > 0; length -= 1) {
    const around = placeOf(path.slice(0, length));
    if (places.has(around)) return around;
  }
  return null;
}

/** @returns "É esperado um número." */
export function sentenceOf({ expectation }: Complaint): string {
  return `${expectation.charAt(0).toUpperCase()}${expectation.slice(1)}.`;
}
