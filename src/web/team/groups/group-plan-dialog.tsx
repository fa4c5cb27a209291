import { changeGroupPlan, type GroupsView } from '#contract/team/group-calls.ts';
import { groupStrata, groupWays } from '#study/groups/group-plan.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import {
  CheckboxesField,
  LineField,
  optionsOf,
  ParagraphField,
  RadioField,
  SelectField,
} from '#web/accounts/staff-frame/action-fields.tsx';
import { groupInputOf, toGroupForm } from './group-form.ts';
import { groupWayNames, stratumNames } from './groups-in-words.ts';
import { groupsQuery } from './groups-query.ts';

/** Says how people come into groups, before the first of them has joined. */
export function GroupPlanDialog({ view, onClose }: { view: GroupsView; onClose(): void }) {
  return (
    <ActionDialog
      call={changeGroupPlan}
      values={toGroupForm(view)}
      input={groupInputOf}
      title="Definir grupos"
      text="Depois que a primeira pessoa entra, nada disto muda."
      yes="Salvar os grupos"
      news="Os grupos estão definidos."
      storesIn={groupsQuery}
      onClose={onClose}
    >
      {(field, { way }) => (
        <>
          <RadioField
            {...field('way')}
            label="Como as pessoas entram em grupos"
            options={optionsOf(groupWays, groupWayNames)}
          />
          {way !== 'none' && (
            <ParagraphField
              {...field('names')}
              label="Nomes dos grupos"
              help="Um por linha. O primeiro é o grupo 1."
              rows={3}
            />
          )}
          {way === 'lot' && (
            <CheckboxesField
              {...field('strata')}
              label="O que fica igual em todos os grupos"
              options={optionsOf(groupStrata, stratumNames)}
            />
          )}
          {way === 'band' && (
            <>
              <SelectField {...field('scale')} label="Escala" options={optionsOf(inventoryScales, scaleNames)} />
              <LineField
                {...field('band')}
                label="Onde começa cada grupo depois do primeiro"
                help="Pontuações separadas por vírgula, por exemplo 10, 21."
              />
            </>
          )}
        </>
      )}
    </ActionDialog>
  );
}
