import { Stack, TextInput } from '@mantine/core';
import { staffRoleDescriptions, staffRoleNames } from '#contract/platform/staff-role-words.ts';
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts';
import { CheckboxesField } from '#web/accounts/staff-frame/action-fields.tsx';
import type { BoundField } from '#web/accounts/staff-frame/action-form.ts';
import { endOfDay, faultOfEnd, lastDayOf, tomorrow } from './end-date.ts';

export function TeamRolesField({ roles, until }: { roles: BoundField<StaffRole[]>; until: BoundField<string | null> }) {
  return (
    <Stack gap="sm">
      <CheckboxesField
        {...roles}
        areInColumns
        label="Papéis na equipe"
        options={staffRoles.map((role) => [role, staffRoleNames[role], { help: staffRoleDescriptions[role] }])}
        onChange={(some) => {
          roles.onChange(staffRoles.filter((role) => some.includes(role)));
          if (some.length === 0) until.onChange(null);
        }}
      />
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
