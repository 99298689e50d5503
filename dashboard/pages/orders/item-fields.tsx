import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, SelectField, TextField } from '../../ui/field.tsx';
import type { PaperItem } from './estimate.ts';
import { SHEETS, usualPaper } from './sheets.ts';

/** Each field's typed text, before it is parsed. */
export type TypedItem = {
  key: number;
  by: 'sheets' | 'mass';
  quantity: string;
  sheet: string;
  width: string;
  length: string;
  gsm: string;
  kg: string;
};

let count = 0;

export function newItem(): TypedItem {
  count += 1;
  return { key: count, by: 'sheets', quantity: '', ...usualPaper(navigator.language), width: '', length: '', kg: '' };
}

/** The item as the API expects it, or undefined while a field is missing or invalid. */
export function itemOf({ by, quantity, sheet, width, length, gsm, kg }: TypedItem): PaperItem | undefined {
  if (by === 'mass') return Number(kg) > 0 ? { mass: Number((Number(kg) * 1000).toFixed(6)) } : undefined;
  const size = SHEETS.find(({ name }) => name === sheet) ?? { width: meters(width), length: meters(length) };
  const item = { quantity: Number(quantity), width: size.width, length: size.length, gsm: Number(gsm) };
  return Object.values(item).every((value) => value > 0) ? item : undefined;
}

const meters = (millimeters: string): number => Number((Number(millimeters) / 1000).toFixed(6));

type ItemProps = { item: TypedItem; onItem: (item: TypedItem) => void; onRemove: (() => void) | undefined };

export function ItemFields({ item, onItem, onRemove }: ItemProps) {
  const set = (name: keyof TypedItem) => (value: string) => onItem({ ...item, [name]: value });
  return (
    <div class="stack">
      <div class="row apart">
        <Choice
          label={t.orders.calculator}
          value={item.by}
          onValue={(by) => onItem({ ...item, by })}
          options={[
            { value: 'sheets', label: t.orders.bySheets },
            { value: 'mass', label: t.orders.byMass },
          ]}
        />
        {onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            {t.orders.removeItem}
          </Button>
        )}
      </div>
      <div class="item">
        {item.by === 'mass' ? (
          <TextField label={t.orders.kg} type="number" min="0.000001" step="any" value={item.kg} onValue={set('kg')} />
        ) : (
          <>
            <TextField
              label={t.orders.sheets}
              type="number"
              min="1"
              step="1"
              value={item.quantity}
              onValue={set('quantity')}
            />
            <SelectField
              label={t.orders.size}
              value={item.sheet}
              onValue={set('sheet')}
              options={[
                ...SHEETS.map(({ name }) => ({ value: name, label: name })),
                { value: 'custom', label: t.orders.custom },
              ]}
            />
            {item.sheet === 'custom' && (
              <>
                <TextField
                  label={t.orders.width}
                  type="number"
                  min="1"
                  step="any"
                  value={item.width}
                  onValue={set('width')}
                />
                <TextField
                  label={t.orders.length}
                  type="number"
                  min="1"
                  step="any"
                  value={item.length}
                  onValue={set('length')}
                />
              </>
            )}
            <TextField label={t.orders.gsm} type="number" min="1" step="1" value={item.gsm} onValue={set('gsm')} />
          </>
        )}
      </div>
    </div>
  );
}
