import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { changeGroupPlan, discloseGroups, type GroupsView } from '#contract/team/group-calls.ts';
import { groupStrata, groupWays } from '#study/groups/group-plan.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { plural } from '#study/wording/plural.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import {
  CheckboxesField,
  optionsOf,
  RadioField,
  SelectField,
  TextAreaField,
  TextLineField,
} from '#web/accounts/staff-frame/action-fields.tsx';
import { staffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { blindingText, groupInputOf, groupWayNames, planInWords, stratumNames, toGroupForm } from './group-form.ts';
import { groupsQuery } from './groups-query.ts';

export const GroupsScreen = staffScreen('Grupos', groupsQuery, 6, Groups);

function Groups(view: GroupsView) {
  const mayChange = useHoldsRole('administration');
  // Outside the buttons, which disappear when a participant enrols, and with the view of the press.
  const [question, setQuestion] = useState<{ asks: 'plan' | 'disclosure'; view: GroupsView } | null>(null);
  const { way, names, enrolled, disclosedAt, disclosedByName, isOpenToNewPeople } = view;
  return (
    <>
      <AccountPart title={groupWayNames[way]} step={`${way} ${disclosedAt}`}>
        <Text maw="75ch">{planInWords(view)}</Text>
        {way !== 'none' && disclosedAt === null && (
          <Text maw="75ch">Grupos: {new Intl.ListFormat('pt-BR').format(names)}.</Text>
        )}
        {mayChange && enrolled === 0 && (
          <Group>
            <Button variant="default" onClick={() => setQuestion({ asks: 'plan', view })}>
              {way === 'none' ? 'Definir grupos' : 'Mudar'}
            </Button>
          </Group>
        )}
        {enrolled > 0 && disclosedAt === null && (
          <Text size="sm" c="dimmed" maw="75ch">
            {plural(enrolled, 'pessoa já entrou', 'pessoas já entraram')}: daqui em diante, os grupos ficam como estão.
          </Text>
        )}
      </AccountPart>
      {way !== 'none' && (
        <AccountPart title={disclosedAt === null ? 'Ainda não revelados' : 'Revelados'} step={disclosedAt ?? ''}>
          {disclosedAt === null ? (
            <>
              <Text maw="75ch">{blindingText(way)}</Text>
              {mayChange && isOpenToNewPeople && (
                <Text maw="75ch">Antes, feche a pesquisa a novas pessoas ou encerre-a, em Situação.</Text>
              )}
              {mayChange && !isOpenToNewPeople && (
                <Group>
                  <Button onClick={() => setQuestion({ asks: 'disclosure', view })}>Revelar os grupos</Button>
                </Group>
              )}
            </>
          ) : (
            <>
              <Text>
                {momentInWords(disclosedAt)}, por {disclosedByName ?? 'uma conta que não existe mais'}
              </Text>
              <DescriptionList facts={sizesOf(view)} />
            </>
          )}
        </AccountPart>
      )}
      {question?.asks === 'plan' && <GroupPlanDialog view={question.view} onClose={() => setQuestion(null)} />}
      {question?.asks === 'disclosure' && <DiscloseGroupsDialog onClose={() => setQuestion(null)} />}
    </>
  );
}

function DiscloseGroupsDialog({ onClose }: { onClose(): void }) {
  return (
    <ActionDialog
      call={discloseGroups}
      input={() => ({ understood: true })}
      title="Revelar os grupos?"
      text="O grupo de cada pessoa passa a estar no registro, nas listas, nas análises e na exportação. Isto não se desfaz, fica no registro de acessos, e a pesquisa não recebe mais ninguém."
      yes="Revelar"
      isDestructive
      successMessage="Os grupos estão revelados."
      storesIn={groupsQuery}
      onClose={onClose}
    />
  );
}

function sizesOf({ names, sizes, inNone }: GroupsView): (readonly [string, string])[] {
  const people = (count: number) => plural(count, 'pessoa', 'pessoas');
  const rows = names.map((name, index) => [name, people(sizes?.[index] ?? 0)] as const);
  return inNone ? [...rows, ['Em nenhum grupo', people(inNone)] as const] : rows;
}

function GroupPlanDialog({ view, onClose }: { view: GroupsView; onClose(): void }) {
  const first = toGroupForm(view);
  return (
    <ActionDialog
      call={changeGroupPlan}
      values={first}
      input={(form) => ({ ...groupInputOf(form), shown: groupInputOf(first) })}
      title="Definir grupos"
      text="Depois que a primeira pessoa entra, nada disto muda."
      yes="Salvar os grupos"
      successMessage="Os grupos estão definidos."
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
            <TextAreaField
              {...field('names')}
              label="Nomes dos grupos"
              help={`Um por linha. O primeiro é o grupo 1.${way === 'link' ? ' Se um grupo sai, os links dele ficam sem grupo.' : ''}`}
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
              <TextLineField
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
