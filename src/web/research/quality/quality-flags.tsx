import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import type { QualityFlag } from '#contract/research/quality-calls.ts';
import layout from '#web/platform/ui/layout.module.css';
import { flagInWords, flagNames, severityNames } from './flag-in-words.ts';
import classes from './quality-flags.module.css';

export function QualityFlags({ flags }: { flags: readonly QualityFlag[] }) {
  if (flags.length === 0) return <Text c="dimmed">Nenhum sinal: nada do que é medido passou de um limite.</Text>;
  return (
    <ul className={layout.list}>
      {flags.map((flag) => (
        <li key={`${flag.day} ${flag.flag}`} className={classes.flag}>
          <SeverityMark severity={flag.severity} />
          <span>
            <strong>
              Dia {flag.day} · {flagNames[flag.flag]}
            </strong>
            <br />
            {flagInWords(flag)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SeverityMark({ severity }: Pick<QualityFlag, 'severity'>) {
  const Icon = severity === 'hard' ? IconAlertTriangle : IconEye;
  return (
    <span className={classes.severity} data-severity={severity}>
      <Icon size={16} aria-hidden />
      {severityNames[severity]}
    </span>
  );
}

export function QualityFlagCount({ notice, hard }: { notice: number; hard: number }) {
  if (notice + hard === 0)
    return (
      <Text span c="dimmed">
        nenhum
      </Text>
    );
  return (
    <Group component="span" gap={4} display="inline-flex">
      {hard > 0 && (
        <span className={classes.severity} data-severity="hard">
          <IconAlertTriangle size={16} aria-hidden />
          {hard} {hard === 1 ? 'grave' : 'graves'}
        </span>
      )}
      {notice > 0 && (
        <span className={classes.severity} data-severity="notice">
          <IconEye size={16} aria-hidden />
          {notice} a olhar
        </span>
      )}
    </Group>
  );
}
