import { Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MaterialInForce, MaterialWords } from '#contract/team/study-material-calls.ts';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { PartTabs } from '#web/platform/ui/part-tabs.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { HistoryPart } from './history-part.tsx';
import { InventoryPart } from './inventory-part.tsx';
import {
  type MaterialScreenPart,
  type MaterialSearch,
  materialAddress,
  materialScreenParts,
} from './material-address.ts';
import { MaterialHead } from './material-head.tsx';
import { shownTextsOf, termOf } from './material-passages.ts';
import { materialInForceQuery, materialWordsQuery } from './material-query.ts';
import { PassagesPart, SettingsPart } from './passages-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { QuestionnairePart } from './questionnaire-part.tsx';
import { PropertiesPart, WordsPart } from './words-part.tsx';

/** `/staff/material` */
export function StudyMaterialScreen() {
  const read = useQuery(materialInForceQuery);
  return (
    <StaffFrame heading="Material do estudo">
      <WhenRead of={read} lines={14}>
        {(material) => (
          <>
            <MaterialHead generation={material.generation} />
            <Parts material={material} />
          </>
        )}
      </WhenRead>
    </StaffFrame>
  );
}

const partNames: Record<MaterialScreenPart, string> = {
  words: 'Palavras',
  texts: 'Textos',
  questionnaire: 'Questionário',
  inventory: 'Inventário',
  consent: 'Termo',
  settings: 'Configurações',
  properties: 'Propriedades',
  plan: 'Plano',
  history: 'O que mudou',
};

function Parts({ material }: { material: MaterialInForce }) {
  const [asked, show] = usePageAddress(materialAddress);
  const { plan, hasProperties } = material;
  const parts = materialScreenParts.filter(
    (part) => (part !== 'plan' || plan !== null) && (part !== 'properties' || hasProperties),
  );
  const part = parts.includes(asked.part) ? asked.part : 'words';
  return (
    <Tabs
      value={part}
      // A new part resets the search.
      onChange={(next) => show({ part: (next ?? 'words') as MaterialScreenPart, search: '' })}
      keepMounted={false}
    >
      <PartTabs label="Partes do material" parts={parts} nameOf={(one) => partNames[one]} inOneRowFrom="wideComputer" />
      <Tabs.Panel value={part} pt="md">
        <Stack gap="md">
          <OpenPart part={part} material={material} asked={asked} show={show} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

type OpenProps = {
  part: MaterialScreenPart;
  material: MaterialInForce;
  asked: MaterialSearch;
  show(changed: Partial<MaterialSearch>): void;
};

function OpenPart({ part, material, asked, show }: OpenProps): ReactNode {
  const { values } = material.placeholders;
  switch (part) {
    case 'words':
      return <WithWords>{(words) => <WordsPart words={words} />}</WithWords>;
    case 'properties':
      return <WithWords>{({ properties }) => <PropertiesPart properties={properties ?? []} />}</WithWords>;
    case 'texts':
      return <PassagesPart groups={shownTextsOf(material)} values={values} label="Procurar nos textos" />;
    case 'consent':
      return <PassagesPart groups={termOf(material)} values={values} label="Procurar no termo" />;
    case 'questionnaire':
      return <QuestionnairePart material={material} />;
    case 'inventory':
      return <InventoryPart material={material} />;
    case 'settings':
      return <SettingsPart material={material} />;
    case 'plan':
      return material.plan && <PlanPart plan={material.plan} />;
    case 'history':
      return <HistoryPart asked={asked} show={show} />;
  }
}

/** Loaded on demand. */
function WithWords({ children }: { children(words: MaterialWords): ReactNode }) {
  const read = useQuery(materialWordsQuery);
  return (
    <WhenRead of={read} lines={12}>
      {children}
    </WhenRead>
  );
}
