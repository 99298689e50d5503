import type { FeedStatus } from '../../api/types.ts';
import { t } from '../../texts/texts.ts';
import { basisInWords, isBySheets } from '../../ui/days.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';

/** A feed's devices, each marked as reporting sheets, or sides only. */
export const DeviceList = ({ devices }: { devices: FeedStatus['device_list'] }) => (
  <Section title={t.feeds.devices}>
    <Table
      label={t.feeds.devices}
      rows={devices}
      idOf={({ device }) => device}
      columns={[
        { key: 'device', title: t.feeds.devices, cell: ({ device }) => <bdi>{device}</bdi> },
        {
          key: 'counted_by',
          title: t.feeds.deviceBasis,
          cell: ({ counted_by }) => (
            <Badge kind={isBySheets(counted_by) ? 'green' : 'plain'}>{basisInWords(counted_by)}</Badge>
          ),
        },
      ]}
    />
  </Section>
);
