import { Checkbox, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { staffRoleDescriptions, staffRoleNames } from '#contract/platform/staff-role-words.ts';
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts';
import type { BoundField } from '#web/accounts/staff-frame/action-form.ts';
import { endOfDay, faultOfEnd, lastDayOf, tomorrow } from './end-date.ts';

const inColumns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--wm-space-3) var(--wm-space-6)',
  marginTop: 'var(--wm-space-3)',
};

export function TeamRolesField({ roles, until }: { roles: BoundField<StaffRole[]>; until: BoundField<string | null> }) {
  return (
    <Stack gap="sm">
      <Checkbox.Group
        label="Papéis na equipe"
        size="md"
        value={roles.value}
        onChange={(some) => {
          roles.onChange(staffRoles.filter((role) => some.includes(role)));
          if (some.length === 0) until.onChange(null);
        }}
        error={roles.error}
      >
        <div style={inColumns}>
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              name={roles.name}
              value={role}
              label={staffRoleNames[role]}
              description={staffRoleDescriptions[role]}
            />
          ))}
        </div>
      </Checkbox.Group>
      {roles.value.length > 0 && (
        <TextInput
          name={until.name}
          label="Último dia na equipe"
          description="Se quiser. Os papéis terminam sozinhos no fim desse dia."
          type="date"
          maw={260}
          min={tomorrow(new Date())}
          value={lastDayOf(until.value)}
          error={until.error ?? faultOfEnd(until.value, new Date())}
          onChange={(event) => until.onChange(endOfDay(event.currentTarget.value))}
        />
      )}
    </Stack>
  );
}
