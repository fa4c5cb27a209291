import { Text } from '@mantine/core';

/** How one goes on where one statement is seen at a time. */
export function TouchLeadsOn() {
  return <Text>Quando você toca em uma resposta, a próxima frase vem sozinha. Para mudar, toque em Voltar.</Text>;
}
