import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Agentes',
  none: 'Todavía no se ha conectado ningún agente.',
  computer: 'Equipo',
  version: 'Versión',
  system: 'Sistema',
  lastContact: 'Último contacto',
  devices: 'Dispositivos',
  trouble: 'Problema',
  outdated: 'Desactualizado',
  all: 'Todos los agentes',
  onlyOutdated: 'Solo agentes desactualizados',
  install: 'Instale el agente en un equipo de la red de las impresoras que esté siempre encendido.',
  makeCode: 'Crear código de instalación',
  code: 'Pegue esta línea en ese equipo. El código sirve una sola vez, hasta el {time}.',
  withNode: 'Para equipos con Node 20 o posterior',
  unix: 'Linux y macOS',
  windows: 'Windows, en el símbolo del sistema abierto como administrador',
};
