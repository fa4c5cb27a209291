import { Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiToken, makeApiToken, maximumTokenDays, revokeApiToken } from '#contract/accounts/api-token-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { readExports } from '#contract/research/export-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { OneTimeSecret } from '#web/accounts/account-frame/one-time-secret.tsx';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { SelectField, TextLineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { CallButton } from '#web/accounts/staff-frame/call-button.tsx';
import { QueryContent, staffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { shortDay } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { titledTables } from './export-in-words.ts';
import { ExportList } from './export-list.tsx';
import { exportsQuery, tokensQuery } from './export-query.ts';
import { ExportRequestForm } from './export-request-form.tsx';

export const ExportScreen = staffScreen('Exportar', exportsQuery, 10, Exports);

function Exports({ jobs }: OutputOf<typeof readExports>) {
  return (
    <>
      <Text maw="75ch">
        <NoWrap>
          Todos os dados do estudo em um arquivo zip, com tabelas para R e SPSS, dicionário de dados e registros. Uma
          pessoa é só um código: nomes e e-mails não entram.
        </NoWrap>
      </Text>
      <ExportRequestForm />
      <AccountPart title="Arquivos">
        <ExportList jobs={jobs} />
      </AccountPart>
      <ArchiveContents />
      <AllRecordsPart />
      <TokensPart />
    </>
  );
}

const collections: readonly (readonly [CollectionName, string])[] = [
  ['wordMood', 'Baixar wordMood (JSON)'],
  ['users', 'Baixar users (JSON)'],
];

function AllRecordsPart() {
  return (
    <AccountPart title="Registros em JSON">
      <Text maw="75ch">
        Todos os registros em uma lista, sob códigos: <strong>wordMood</strong> tem o registro de pesquisa de cada
        participante; <strong>users</strong>, o que cada um escreveu em “Sobre você” e as nuvens. O download fica no
        registro de acessos. Quem é da equipe não entra.
      </Text>
      {collections.map(([collection, label]) => (
        <CallButton
          key={collection}
          label={label}
          button={{ leftSection: <IconDownload size={18} aria-hidden /> }}
          call={readAllRecords}
          input={{ collection }}
        />
      ))}
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

function ArchiveContents() {
  return (
    <AccountPart title="O que há no arquivo">
      <Text maw="75ch">
        Uma pasta no formato Psych-DS. As tabelas são CSV em UTF-8, com vírgula e ponto decimal; célula vazia quer dizer
        sem valor. Para citar os dados, use o SHA-256 que aparece ao lado do arquivo.
      </Text>
      <details>
        <summary className={layout.summary}>Tabelas e pastas</summary>
        <DescriptionList
          facts={[...titledTables().map(({ title, grain }) => [`data/ ${title}`, grain] as const), ...others]}
        />
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

const columns: readonly RecordColumn<ApiToken>[] = [
  { label: 'Token', cell: ({ name }) => name },
  { label: 'Validade', cell: lifeInWords, onPhone: 'quiet' },
  {
    label: 'O que fazer',
    kind: 'actions',
    cell: (token) => (
      <ActionDialogButton
        label="Revogar"
        button={{ 'aria-label': `Revogar ${token.name}` }}
        call={revokeApiToken}
        input={() => ({ tokenId: token.tokenId })}
        title={`Revogar ${token.name}?`}
        text="O programa que o usa para de funcionar na hora. Isto não pode ser desfeito."
        yes="Revogar"
        isDestructive
        successMessage={`O token ${token.name} não vale mais.`}
        storesIn={tokensQuery}
      />
    ),
  },
];

function TokensPart() {
  const read = useQuery(tokensQuery);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <AccountPart title="Tokens para programas" step={String(read.data?.tokens.length)}>
      <Text maw="75ch">
        Com um token, um script seu pede exportações e baixa os arquivos e os registros. Ele não lê nem muda mais nada,
        vale no máximo um ano e acaba quando você sai da equipe.
      </Text>
      <QueryContent of={read} lines={2}>
        {({ tokens }) => (
          <RecordList
            label="Seus tokens"
            roomFrom="never"
            columns={columns}
            rows={tokens}
            keyOf={({ tokenId }) => tokenId}
            empty="Você não tem tokens."
          />
        )}
      </QueryContent>
      <Group>
        <ActionDialogButton
          label="Criar token…"
          call={makeApiToken}
          values={{ name: '', validDays: '30' }}
          input={({ name, validDays }) => ({ name, validDays: Number(validDays) })}
          title="Criar token"
          text="Quem tem o token pode baixar todas as respostas do estudo. Crie um para cada programa."
          yes="Criar token"
          renews={[tokensQuery.queryKey]}
          onDone={(made) => setSecret(made.secret)}
        >
          {(field) => (
            <>
              <TextLineField
                {...field('name')}
                label="Nome"
                help="Para você saber depois qual é."
                placeholder="R no notebook do laboratório"
              />
              <SelectField {...field('validDays')} label="Vale por" options={lives} />
            </>
          )}
        </ActionDialogButton>
      </Group>
      {secret !== null && <ShownToken secret={secret} onKept={() => setSecret(null)} />}
    </AccountPart>
  );
}

function lifeInWords({ createdAt, expiresAt, lastUsedAt }: ApiToken): string {
  const used = lastUsedAt === null ? 'nunca usado' : `usado por último em ${shortDay(lastUsedAt)}`;
  return `Criado em ${shortDay(createdAt)}, vale até ${shortDay(expiresAt)}, ${used}`;
}

function ShownToken({ secret, onKept }: { secret: string; onKept(): void }) {
  return (
    // A click outside must not lose the token.
    <Dialog title="Guarde o token" closeOnClickOutside={false} onClose={onKept}>
      <Stack>
        <Text>
          Ele só aparece agora. Guarde-o como uma senha: em um cofre de senhas ou em uma variável de ambiente.
        </Text>
        <code className={layout.hash}>{secret}</code>
        <OneTimeSecret
          secret={secret}
          copied="Token copiado."
          notCopied="Selecione o token e copie."
          confirmation="Guardei o token"
          onKept={onKept}
        />
      </Stack>
    </Dialog>
  );
}

const lives = [
  ['7', '7 dias'],
  ['30', '30 dias'],
  ['90', '90 dias'],
  [String(maximumTokenDays), 'um ano'],
] as const;
