import { floors, floorsWithNeighbourhoods, type Neighbourhood, neighbourhoods } from './house-plan.ts';

/** `neighbourhood` is null on floors without; `room` is the folder from the repository's root. */
export type Place = {
  floor: string;
  neighbourhood: Neighbourhood | null;
  room: string;
  wires: boolean;
};

/** @returns null outside `src` */
export function placeOf(path: string): Place | null {
  const [top, floor, ...below] = path.split('/');
  if (top !== 'src' || floor === undefined || below.length === 0) return null;
  if (!floorsWithNeighbourhoods.includes(floor)) {
    const inner = `${floor}/${below[0]}`;
    const room = below.length === 1 ? `src/${floor}` : `src/${inner}`;
    return { floor: floors[inner] === undefined ? floor : inner, neighbourhood: null, room, wires: false };
  }
  const [first = '', second = ''] = below;
  if (!isNeighbourhood(first)) {
    // Wiring files: at the root of a floor or in their own folder there.
    return { floor, neighbourhood: null, room: `src/${floor}`, wires: true };
  }
  const hasRooms = floor !== 'contract' && below.length > 2;
  const room = `src/${floor}/${first}${hasRooms ? `/${second}` : ''}`;
  return { floor, neighbourhood: first, room, wires: false };
}

function isNeighbourhood(name: string): name is Neighbourhood {
  return neighbourhoods.some((neighbourhood) => neighbourhood === name);
}
