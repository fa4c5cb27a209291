import { NativeSelect } from '@mantine/core';
import { brazilianTimeZones } from '#study/time-zone/brazilian-time-zones.ts';
import { timeZonesOfPlaces } from '#study/time-zone/time-zone-names.ts';

type Props = {
  label: string;
  value: string;
  onChange(timeZone: string): void;
  name?: string;
  error?: string | undefined;
};

/** Options list Brazil first, then other zones by region. */
export function TimeZoneField({ label, value, onChange, name, error }: Props) {
  return (
    <NativeSelect
      size="md"
      label={label}
      name={name}
      error={error}
      autoComplete="off"
      data={offered.has(value) ? groups : [{ value, label: value }, ...groups]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const areas: Readonly<Record<string, string>> = {
  America: 'América',
  Europe: 'Europa',
  Africa: 'África',
  Asia: 'Ásia',
  Australia: 'Austrália',
  Atlantic: 'Oceano Atlântico',
  Pacific: 'Oceano Pacífico',
  Indian: 'Oceano Índico',
  Antarctica: 'Antártida',
  Arctic: 'Ártico',
};

const ofBrazil = brazilianTimeZones.map(([value, label]) => ({ value, label }));
const brazilian = new Set(ofBrazil.map(({ value }) => value));
const elsewhere = timeZonesOfPlaces().filter((zone) => !brazilian.has(zone));
const offered = new Set([...brazilian, ...elsewhere]);

const groups = [
  { group: 'Brasil', items: ofBrazil },
  ...Object.entries(areas).map(([area, group]) => ({
    group,
    items: elsewhere.filter((zone) => zone.startsWith(`${area}/`)).map((value) => ({ value, label: cityOf(value) })),
  })),
];

/** @returns "Argentina, Buenos Aires" */
function cityOf(timeZone: string): string {
  return timeZone.split('/').slice(1).join(', ').replaceAll('_', ' ');
}
