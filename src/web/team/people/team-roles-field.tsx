import { Checkbox, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { staffRoleDescriptions, staffRoleNames } from '#contract/platform/staff-role-words.ts';
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts';
import { endOfDay, faultOfEnd, lastDayOf, tomorrow } from './end-date.ts';
import classes from './team-roles-field.module.css';

export type ChosenRoles = { staffRoles: StaffRole[]; staffUntil: string | null };

type Props = { chosen: ChosenRoles; onChange(chosen: ChosenRoles): void; error?: string | undefined };

/** The four roles of the team, each with what it opens, and the last day on which they are held. */
export function TeamRolesField({ chosen, onChange, error }: Props) {
  return (
    <Stack gap="sm">
      <Checkbox.Group
        label="Papéis na equipe"
        size="md"
        value={chosen.staffRoles}
        onChange={(some) => onChange({ ...chosen, staffRoles: staffRoles.filter((role) => some.includes(role)) })}
        error={error}
      >
        <div className={classes.roles}>
          {staffRoles.map((role) => (
            <Checkbox key={role} value={role} label={staffRoleNames[role]} description={staffRoleDescriptions[role]} />
          ))}
        </div>
      </Checkbox.Group>
      {chosen.staffRoles.length > 0 && (
        <TextInput
          label="Último dia na equipe"
          description="Se quiser. Os papéis terminam sozinhos no fim desse dia."
          type="date"
          maw={260}
          min={tomorrow(new Date())}
          value={lastDayOf(chosen.staffUntil)}
          error={faultOfEnd(chosen.staffUntil, new Date())}
          onChange={(event) => onChange({ ...chosen, staffUntil: endOfDay(event.currentTarget.value) })}
        />
      )}
    </Stack>
  );
}
