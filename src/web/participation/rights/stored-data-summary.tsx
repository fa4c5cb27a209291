import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.css';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';

type Props = { enrolment: ProgressView['enrolment']; hasConsented: boolean };

export function StoredDataSummary({ enrolment, hasConsented }: Props) {
  return (
    <AccountPart title="O que está guardado sobre você">
      <List spacing={6}>
        <List.Item>
          <NoWrap>Sua conta: nome, e-mail e o que você escreveu em "Sobre você".</NoWrap>
        </List.Item>
        <List.Item>Sua senha, em uma forma que ninguém consegue ler, e onde você está com a conta aberta.</List.Item>
        {hasConsented && (
          <List.Item>Os termos que você aceitou: texto, data, assinatura e, se enviou, o PDF assinado.</List.Item>
        )}
        {enrolment === 'enrolled' && (
          <>
            <List.Item>O questionário: idade, sexo, estado civil, escolaridade e medicações em uso.</List.Item>
            <List.Item>
              As respostas de cada dia: as 21 frases, as notas das palavras, os treinos e os testes, com o tempo de cada
              resposta e o tamanho da tela em que foi dada.
            </List.Item>
            <List.Item>
              Por quanto tempo o WordMood ficou aberto em cada dia e, durante um dia da pesquisa, quando a página foi
              aberta, escondida, fechada ou ficou sem conexão. A equipe vê isso enquanto acontece.
            </List.Item>
          </>
        )}
      </List>
      <Text>
        {enrolment === 'enrolled'
          ? 'As respostas ficam separadas do seu nome: na pesquisa, só um código representa você.'
          : 'Você ainda não respondeu nada da pesquisa.'}
      </Text>
    </AccountPart>
  );
}
