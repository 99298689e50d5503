/** The texts of agents: their list, and how one is installed. They are loaded with the pages of feeds. */
export const agentTexts = {
  title: 'Agents',
  none: 'No agent has reported yet.',
  computer: 'Computer',
  version: 'Version',
  system: 'System',
  lastContact: 'Last contact',
  devices: 'Devices',
  trouble: 'Problem',
  outdated: 'Outdated',
  all: 'All agents',
  onlyOutdated: 'Outdated agents only',
  install: 'Install the agent on a computer in the printers’ network that is always on. It needs Node 20 or later.',
  makeCode: 'Create installation code',
  code: 'Paste this line on that computer. The code works once, until {time}.',
  unix: 'Linux and macOS',
  windows: 'Windows, in a Command Prompt run as administrator',
} as const;
