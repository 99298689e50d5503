/** The texts of agents: their list, and how one is installed. They are loaded with the pages of feeds. */
export const agentTexts = {
  title: 'Agents',
  none: 'No agent has reported yet.',
  computer: 'Computer',
  version: 'Version',
  system: 'System',
  lastContact: 'Last contact',
  devices: 'Devices',
  trouble: 'Trouble',
  outdated: 'Outdated',
  all: 'All agents',
  onlyOutdated: 'Only outdated agents',
  install: 'Install the agent on a computer that stays on in the printers’ network. It needs Node 20 or later.',
  makeCode: 'Make an installation code',
  code: 'Paste the line on that computer. Its code works once, until {time}.',
  unix: 'Linux and macOS',
  windows: 'Windows, in a Command Prompt as administrator',
} as const;
