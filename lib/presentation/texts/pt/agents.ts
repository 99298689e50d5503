import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Agentes',
  none: 'Nenhum agente se conectou até agora.',
  computer: 'Computador',
  version: 'Versão',
  system: 'Sistema',
  lastContact: 'Último contato',
  devices: 'Dispositivos',
  trouble: 'Problema',
  outdated: 'Desatualizado',
  all: 'Todos os agentes',
  onlyOutdated: 'Somente agentes desatualizados',
  install: 'Instale o agente em um computador da rede das impressoras que fique sempre ligado.',
  makeCode: 'Criar código de instalação',
  code: 'Cole a linha nesse computador. O código vale uma única vez, até {time}.',
  withNode: 'Para computadores com Node 20 ou mais recente',
  unix: 'Linux e macOS',
  windows: 'Windows, em um Prompt de Comando aberto como administrador',
};
