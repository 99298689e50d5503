import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Agentes',
  none: 'Ningún agente ha informado todavía.',
  computer: 'Equipo',
  version: 'Versión',
  system: 'Sistema',
  lastContact: 'Último contacto',
  devices: 'Dispositivos',
  trouble: 'Problema',
  outdated: 'Desactualizado',
  all: 'Todos los agentes',
  onlyOutdated: 'Solo agentes desactualizados',
  install: 'Instale el agente en un equipo de la red de las impresoras que permanezca encendido.',
  makeCode: 'Crear un código de instalación',
  code: 'Pegue la línea en ese equipo. El código sirve una vez, hasta las {time}.',
  withNode: 'Para equipos con Node 20 o posterior',
  unix: 'Linux y macOS',
  windows: 'Windows, en un símbolo del sistema como administrador',
};
