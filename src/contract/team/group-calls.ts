import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { groupStrata, groupWays, maximumGroups, minimumGroups } from '#study/groups/group-plan.ts';
import { highestScore, inventoryScales } from '#study/inventory/inventory.ts';
import { repeatedTexts } from '#study/text/same-text.ts';
import { nameText } from '#study/text/text-shapes.ts';

const maximumGroupNameLength = 40;

const bandShape = z.object({ scale: z.enum(inventoryScales), from: z.array(z.int()) });

export const groupsShape = z.object({
  way: z.enum(groupWays),
  /** The first is group 1. */
  names: z.array(z.string()),
  strata: z.array(z.enum(groupStrata)),
  band: bandShape.nullable(),
  /** Enrolled people; from the first on the plan is fixed. */
  enrolled: z.int(),
  /** Whether enrolment is open; groups are disclosed once it is closed. */
  isOpenToNewPeople: z.boolean(),
  disclosedAt: instant.nullable(),
  disclosedByName: z.string().nullable(),
  sizes: z.array(z.int()).nullable(),
  /** Enrolled without a group, for lack of link or score; null before disclosure. */
  inNone: z.int().nullable(),
});
export type GroupsView = z.output<typeof groupsShape>;

export const readGroups = defineCall({
  path: '/api/staff/groups',
  needsRole: 'reading',
  summary: 'Group allocation and, once disclosed, group sizes; never the next allocation',
  output: groupsShape,
});

const groupName = nameText({
  field: 'Grupo',
  longest: maximumGroupNameLength,
  tooLong: `Use até ${maximumGroupNameLength} letras.`,
  missing: 'Escreva o nome de cada grupo.',
});

const planInput = {
  way: z.enum(groupWays),
  names: z.array(groupName).max(maximumGroups, `São até ${maximumGroups} grupos.`),
  strata: z.array(z.enum(groupStrata)).max(groupStrata.length),
  band: z
    .strictObject({
      scale: z.enum(inventoryScales),
      from: z.array(
        z
          .int('Use números inteiros.')
          .min(1, 'O primeiro grupo começa em 0; os outros, em um número maior.')
          .max(highestScore, `A pontuação vai até ${highestScore}.`),
      ),
    })
    .nullable(),
};

export const changeGroupPlan = defineCall({
  path: '/api/staff/groups/plan',
  needsRole: 'administration',
  summary: 'Sets the group allocation before the first enrolment; audited',
  input: z
    .strictObject({
      ...planInput,
      /** Optimistic lock: as the editor read it. */
      shown: z.strictObject(planInput).optional(),
    })
    .superRefine(({ way, names, band }, context) => {
      const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (way !== 'none' && names.length < minimumGroups) fault('names', `São pelo menos ${minimumGroups} grupos.`);
      if (repeatedTexts(names).length > 0) fault('names', 'Dê um nome diferente a cada grupo.');
      if ((way === 'band') !== (band !== null)) fault('band', 'Diga a escala e onde cada grupo começa.');
      if (band === null || way !== 'band') return;
      const isAscending = band.from.every((least, index) => index === 0 || least > (band.from[index - 1] ?? 0));
      if (band.from.length !== names.length - 1) fault('band', 'Diga onde começa cada grupo depois do primeiro.');
      else if (!isAscending) fault('band', 'Cada grupo começa em um número maior que o anterior.');
    }),
  output: groupsShape,
  refusals: ['groups-begun', 'edit-conflict'],
});

export const discloseGroups = defineCall({
  path: '/api/staff/groups/telling',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Discloses groups after enrolment closed; irreversible; audited',
  input: z.strictObject({ understood: z.literal(true, 'Confirme que ninguém mais vai entrar.') }),
  output: groupsShape,
  refusals: ['no-groups', 'still-open'],
});
