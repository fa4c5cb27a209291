import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Profile, UserRecord } from '#contract/accounts/profile-calls.ts';
import { readParticipantUserRecord } from '#contract/research/participant-view-calls.ts';
import { sexLabels } from '#research/export/people-labels.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { WordCloudNode } from '#study/record/word-cloud.ts';
import { auditedQueryOptions } from '#web/accounts/staff-frame/audited-query-options.ts';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { CloudKeyboardHelp } from '#web/participation/word-cloud/cloud-keyboard-help.tsx';
import { CloudPicture } from '#web/participation/word-cloud/cloud-picture.tsx';
import { CloudTable } from '#web/participation/word-cloud/cloud-table.tsx';
import { type CloudDay, type CloudWord, cloudWords } from '#web/participation/word-cloud/cloud-words.ts';
import { queryOf, useMaterial } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { saveJson } from '#web/platform/ui/save-file.ts';

/** Reading is audited, so it happens only when this part opens. */
export function AboutPersonSection({ participantId, code }: { participantId: string; code: string }) {
  const read = useQuery(
    queryOf({
      queryKey: ['participant user record', participantId],
      call: readParticipantUserRecord,
      input: { participantId },
      ...auditedQueryOptions,
    }),
  );
  return (
    <QueryContent of={read} lines={10}>
      {({ record }) =>
        record === null ? (
          <Text maw="var(--wm-measure)">
            Esta pessoa saiu e deixou as respostas. O que tinha escrito em “Sobre você” foi apagado com a conta; as
            notas das palavras estão em Palavras.
          </Text>
        ) : (
          <PersonalRecord record={record} code={code} />
        )
      }
    </QueryContent>
  );
}

function PersonalRecord({ record, code }: { record: UserRecord; code: string }) {
  const written = writtenParts(record);
  const mayDownload = useHoldsRole('analysis');
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" maw="75ch">
        <NoWrap>
          O que a pessoa escreveu de si em “Sobre você”, por vontade própria. Nome, e-mail e data de nascimento não
          aparecem; onde ela escreveu o próprio nome ou endereço está [nome], [e-mail] ou [id]. Nomes de outras pessoas
          podem aparecer. Abrir esta parte fica no registro de acessos.
        </NoWrap>
      </Text>
      <DescriptionList
        facts={[
          ['Idade', record.age === null ? '–' : `${record.age} anos`],
          ['Sexo', record.sex === '' ? '–' : sexLabels[record.sex].pt],
          ['Estado civil', record.social || '–'],
          ['Escolaridade', record.education || '–'],
        ]}
      />
      {written.length === 0 ? (
        <Text>Não escreveu nada em “Sobre você”. O que escrever aparece aqui.</Text>
      ) : (
        <DescriptionList facts={written} />
      )}
      <Title order={2} size="h4">
        Nuvens
      </Title>
      <WordCloudsOfPerson record={record} />
      {mayDownload && (
        <Group>
          <BusyButton
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            isBusy={false}
            onClick={() => saveJson(`pessoa-${code}.json`, record)}
          >
            Baixar registro pessoal (JSON)
          </BusyButton>
        </Group>
      )}
    </Stack>
  );
}

/** As entered: a text or a list. */
function FieldText({ text }: { text: string | readonly string[] }) {
  if (typeof text === 'string') return <span className={layout.written}>{text}</span>;
  return (
    <ol style={{ margin: 0, paddingInlineStart: 24 }}>
      {text.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves.
        <li key={index}>{line}</li>
      ))}
    </ol>
  );
}

type Field = Exclude<keyof Profile, 'sex' | 'birthDate' | 'social' | 'education'>;

const labels: Record<Field, string> = {
  listProblems: 'O que tem pesado',
  listGoals: 'Objetivos',
  actionPlan: 'Plano de ação',
  listValues: 'Valores',
  personalityTraits: 'Jeito de ser',
  favorites: 'Coisas de que gosta',
  phrases: 'Frases que ajudam',
};

function writtenParts(record: Pick<UserRecord, Field>): (readonly [name: string, value: ReactNode])[] {
  const written = (Object.keys(labels) as Field[]).filter((field) => record[field].length > 0);
  return written.map((field) => [labels[field], <FieldText key={field} text={record[field]} />]);
}

const noNodes: readonly WordCloudNode[] = [];
const noWords: ReadonlyMap<number, CloudWord> = new Map();

function WordCloudsOfPerson({ record }: { record: UserRecord }) {
  const days = useMemo(() => cloudDays(record), [record]);
  const [chosen, setChosen] = useState<StudyDay | null>(null);
  const { data: material } = useMaterial();
  const day = chosen ?? days.at(-1)?.day;
  const words = useMemo(() => (day === undefined ? noWords : cloudWords(days, day)), [days, day]);
  if (day === undefined) return <Text>A nuvem de um dia aparece quando a avaliação termina.</Text>;
  if (material === undefined) return <DelayedSkeleton lines={8} />;
  function swipe(direction: 1 | -1) {
    const next = days[days.findIndex((one) => one.day === day) + direction];
    if (next !== undefined) setChosen(next.day);
  }
  return (
    <Stack gap="md">
      {days.length > 1 && (
        <SegmentedControl
          aria-label="Dia da nuvem"
          size="md"
          w="fit-content"
          maw="100%"
          value={String(day)}
          onChange={(value) => setChosen(Number(value) as StudyDay)}
          data={days.map((one) => ({ value: String(one.day), label: `Dia ${one.day}` }))}
        />
      )}
      <CloudPicture
        key={day}
        day={day}
        nodes={days.find((one) => one.day === day)?.cloud ?? noNodes}
        words={words}
        scale={material.instructions.wordRating.scale}
        hint={`Toque em uma palavra para ver a nota${day === 1 ? '' : ', e a do dia 1'}.`}
        onSwipe={swipe}
      >
        <Text maw="var(--wm-measure)">
          À esquerda, as palavras que a pessoa sentiu como desagradáveis; à direita, as agradáveis. Quanto maior a
          palavra, mais longe do meio da escala (5) está a nota.
        </Text>
      </CloudPicture>
      <Disclosure label="a tabela de palavras">
        <CloudTable key={day} day={day} words={[...words.values()]} />
      </Disclosure>
      <CloudKeyboardHelp />
    </Stack>
  );
}

/** Days without a finished rating have no cloud. */
function cloudDays({ wordCloudDay1, wordCloudDay2, wordCloudDay3 }: UserRecord): CloudDay[] {
  const clouds = { 1: wordCloudDay1, 2: wordCloudDay2, 3: wordCloudDay3 };
  return studyDays.flatMap((day) => {
    const cloud = clouds[day];
    const ratings = cloud
      .filter(({ level }) => level !== 0)
      .map(({ title, level }) => ({ word: title, valence: level }));
    return ratings.length === 0 ? [] : [{ day, cloud, ratings }];
  });
}
