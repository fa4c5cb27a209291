import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readAllRecords } from '#contract/research/records-calls.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { AskExport } from './ask-export.tsx';
import { titledTables } from './export-in-words.ts';
import { ExportList } from './export-list.tsx';
import { exportsQuery } from './export-query.ts';
import { TokensPart } from './tokens-part.tsx';

/** `/staff/export` */
export function ExportScreen() {
  const read = useQuery(exportsQuery);
  return (
    <StaffFrame heading="Exportar">
      <WhenRead of={read} lines={10}>
        {(data) => (
          <>
            <Text maw="75ch">
              <WholeWords>
                Todos os dados do estudo em um arquivo zip, com tabelas para R e SPSS, dicionário de dados e registros.
                Uma pessoa é só um código: nomes e e-mails não entram.
              </WholeWords>
            </Text>
            <AskExport />
            <AccountPart title="Arquivos">
              <ExportList jobs={data.jobs} />
            </AccountPart>
            <WhatIsInside />
            <AllRecordsPart />
            <TokensPart />
          </>
        )}
      </WhenRead>
    </StaffFrame>
  );
}

const collections: readonly { name: CollectionName; label: string }[] = [
  { name: 'wordMood', label: 'Baixar wordMood (JSON)' },
  { name: 'users', label: 'Baixar users (JSON)' },
];

function AllRecordsPart() {
  const { act, acted, isBusy, error } = useAction({ call: readAllRecords });
  return (
    <AccountPart title="Registros em JSON">
      <Text maw="75ch">
        Todos os registros em uma lista, sob códigos: <strong>wordMood</strong> tem o registro de pesquisa de cada
        participante; <strong>users</strong>, o que cada um escreveu em “Sobre você” e as nuvens. O download fica no
        registro de acessos. Quem é da equipe não entra.
      </Text>
      <Group>
        {collections.map(({ name, label }) => (
          <BusyButton
            key={name}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            isBusy={isBusy && acted?.collection === name}
            onClick={() => !isBusy && act({ collection: name })}
          >
            {label}
          </BusyButton>
        ))}
      </Group>
      <WhatWentWrong error={error} />
    </AccountPart>
  );
}

const others = [
  ['records/', 'o registro de pesquisa de cada participante em JSON, com o código no lugar do nome'],
  ['users/', 'o que cada participante escreveu em Sobre você, e as nuvens, também em JSON e sob o código'],
  ['materials/', 'os textos, palavras e ajustes sob os quais as respostas foram dadas'],
  ['documentation/', 'o dicionário de dados: cada coluna, cada valor, quando fica vazia'],
  ['analysis/', 'scripts que leem tudo no R e no SPSS, com tipos e rótulos; um deles refaz no R as análises do estudo'],
  ['manifest.json', 'linhas, bytes e SHA-256 de cada arquivo; é o último: se está lá, o zip está inteiro'],
] as const;

function WhatIsInside() {
  return (
    <AccountPart title="O que há no arquivo">
      <Text maw="75ch">
        Uma pasta no formato Psych-DS. As tabelas são CSV em UTF-8, com vírgula e ponto decimal; célula vazia quer dizer
        sem valor. Para citar os dados, use o SHA-256 que aparece ao lado do arquivo.
      </Text>
      <details>
        <summary className={layout.summary}>Tabelas e pastas</summary>
        <dl>
          {titledTables().map(({ name, title, grain }) => (
            <Entry key={name} name={`data/ ${title}`} meaning={grain} />
          ))}
          {others.map(([name, meaning]) => (
            <Entry key={name} name={name} meaning={meaning} />
          ))}
        </dl>
      </details>
      <Text maw="75ch">
        O arquivo para publicar não tem consentimentos, records/, users/ nem o que diria quem, quando ou onde; o
        dicionário dele diz de cada coluna que falta por que ela falta, manifest.json traz o k, e README.md diz o que k
        conta e o que não conta.
      </Text>
      <Text>
        Programas também podem pedir e baixar: veja a <AnchorLink to="/staff/api">página da API</AnchorLink>.
      </Text>
    </AccountPart>
  );
}

function Entry({ name, meaning }: { name: string; meaning: string }) {
  return (
    <>
      <dt>
        <strong>{name}</strong>
      </dt>
      <dd>{meaning}</dd>
    </>
  );
}
