/**
 * Who sees what somebody writes in "Sobre você". `tests/server/research/who-sees-about-you.test.ts` asks every call, as everybody
 * there is, whether this is so.
 */
export const whoCanSee =
  'Quem pode ver: você e, se você participa da pesquisa, a equipe, que lê sob um código, sem o seu nome, a sua foto e a sua data de nascimento. Quem mais participa não vê, profissionais da lista também não, e nada do que você escreve aqui entra em arquivos publicados.';
