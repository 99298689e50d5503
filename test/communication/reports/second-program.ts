/**
 * The second program: SQL that recomputes a report and shares no code with the service. Its constants are the contract's: a sheet
 * measures 0.2159 x 0.2794 m at 75 g/m², so 4.5241845 g, and a tree makes 8,333 sheets. It counts in whole units of the last decimal, and
 * rounds half up as amounts are: to nine decimals, then to the six shown.
 */

/** The service's configured factors. Recycled paper has none for 2025, so the 2024 factor applies there too. */
export const FACTORS = [
  { year: 2024, mtco2e_per_tonne: 1.339, recycled_percent: 0 },
  { year: 2025, mtco2e_per_tonne: 1.207, recycled_percent: 0 },
  { year: 2024, mtco2e_per_tonne: 0.734, recycled_percent: 100 },
];

/** Figures as text in whole numbers: `kg`, `co2e`, `trees` and `duplex` in millionths. */
export type Figures = Record<'pages' | 'kg' | 'co2e' | 'trees', string> &
  Record<'sheets' | 'sides' | 'duplex', string | null>;

const OFFSETS = `
  months as (
    select strftime('{first}-01'::date + to_months(i::integer), '%Y-%m') as month from range(12) as twelve(i)
  ),
  offsets as (
    select account_id, project_id, certificate_id, substr(date, 1, 7) as month, pages::hugeint as pages,
      (pages::hugeint * 2000000000 + 8333) // 16666 as nano_trees
    from read_csv('offsets.csv')
  )`;

/** For each account and month, each account, each month, and all. The earliest factor applies to the years before it. */
export const SUMS = `
  with ${OFFSETS},
  factors as (
    select year, recycled_percent = '100' as is_recycled, thousandths::hugeint as thousandths from read_csv('factors.csv')
  ),
  years as (
    select distinct substr(month, 1, 4) as year from months
  ),
  factor_of as (
    select years.year,
      coalesce(arg_max(thousandths, factors.year) filter (not is_recycled and factors.year <= years.year),
        arg_min(thousandths, factors.year) filter (not is_recycled)) as virgin,
      coalesce(arg_max(thousandths, factors.year) filter (is_recycled and factors.year <= years.year),
        arg_min(thousandths, factors.year) filter (is_recycled)) as recycled
    from years cross join factors group by years.year
  ),
  shares as (
    select account_id, from_month, percent::hugeint as percent from read_csv('shares.csv')
  ),
  cells as (
    select accounts.account_id, months.month from read_csv('accounts.csv') as accounts cross join months
  ),
  share_of as (
    select cells.account_id, cells.month, coalesce(arg_max(percent, from_month), 0) as percent
    from cells left join shares on shares.account_id = cells.account_id and from_month <= cells.month
    group by cells.account_id, cells.month
  ),
  paper as (
    select account_id, month, sum(pages)::hugeint as pages, sum(nano_trees)::hugeint as nano_trees
    from offsets group by account_id, month
  ),
  fed as (
    select account_id, month, count(*) filter (kind != 'inactive' and kind != 'missing') as days,
      sum(sheets::hugeint)::hugeint as sheets, sum(sides::hugeint)::hugeint as sides, sum(duplex::hugeint)::hugeint as duplex
    from read_csv('days.csv') group by account_id, month
  ),
  sums as (
    select cells.account_id, cells.month,
      coalesce(sum(pages), 0)::hugeint as pages,
      coalesce(sum(nano_trees), 0)::hugeint as nano_trees,
      coalesce(sum(pages * ((100 - percent) * virgin + percent * recycled)), 0)::hugeint as weighed,
      coalesce(sum(days), 0) as days,
      sum(sheets)::hugeint as sheets, sum(sides)::hugeint as sides, sum(duplex)::hugeint as duplex
    from cells
    join share_of on share_of.account_id = cells.account_id and share_of.month = cells.month
    join factor_of on factor_of.year = substr(cells.month, 1, 4)
    left join paper on paper.account_id = cells.account_id and paper.month = cells.month
    left join fed on fed.account_id = cells.account_id and fed.month = cells.month
    group by grouping sets ((cells.account_id, cells.month), (cells.account_id), (cells.month), ())
  )
  select account_id, month,
    pages::varchar as pages,
    ((pages * 45241845 + 5000) // 10000)::varchar as kg,
    (((weighed * 45241845 + 500000000) // 1000000000 + 500) // 1000)::varchar as co2e,
    ((nano_trees + 500) // 1000)::varchar as trees,
    case when days > 0 then sheets::varchar end as sheets,
    case when days > 0 then sides::varchar end as sides,
    case when days > 0 and sides > 0 then ((duplex * 2000000 + sides) // (2 * sides))::varchar end as duplex
  from sums`;

/** The rows in the report's own CSV, in the same form. */
export const ROWS = `
  select account_id, month, pages,
    (paper_kg::decimal(30, 6) * 1000000)::hugeint::varchar as kg,
    (mtco2e::decimal(30, 6) * 1000000)::hugeint::varchar as co2e,
    (trees::decimal(30, 6) * 1000000)::hugeint::varchar as trees,
    sheets, sides,
    (duplex_share::decimal(30, 6) * 1000000)::hugeint::varchar as duplex
  from read_csv('rows.csv')`;

/** A day with a held reading counts as held, whatever else applies. */
export const QUALITY = `
  select count(*) filter (kind != 'inactive')::integer as days,
    count(*) filter (kind = 'missing')::integer as missing,
    count(*) filter (held = '1')::integer as held,
    count(*) filter (kind = 'estimate')::integer as estimated,
    count(*) filter (kind = 'sheets')::integer as sheets,
    count(*) filter (kind = 'duplex')::integer as duplex,
    count(*) filter (kind = 'estimate')::integer as estimate,
    count(*) filter (kind = 'sides')::integer as sides
  from read_csv('days.csv')`;

/**
 * In billionths of a tree, with all decimals. Lines in all ledgers name a certificate by the SHA-256 of its id; a tree counts for the
 * project it was ordered in.
 */
export const PROJECTS = `
  with ${OFFSETS},
  planted as (
    select project_id, sum((trees::decimal(38, 9) * 1000000000)::hugeint) as nano_trees
    from read_csv('entries.csv') as entries join offsets on sha256(certificate_id) = certificate_hash group by project_id
  )
  select offsets.project_id,
    coalesce(sum(offsets.nano_trees) filter (month in (select month from months)), 0)::hugeint::varchar as ordered,
    sum(offsets.nano_trees)::hugeint::varchar as ordered_in_all,
    coalesce(any_value(planted.nano_trees), 0)::hugeint::varchar as planted_in_all
  from offsets left join planted on planted.project_id = offsets.project_id
  group by offsets.project_id order by offsets.project_id`;

/**
 * The path to the goal, month by month from the first, with the base year's pages for the same months. The pages a goal allows are
 * rounded down; the change is rounded to six decimals, half away from zero, and given in millionths.
 */
export const GOAL = `
  with ${OFFSETS},
  steps as (
    select i, strftime('{first}-01'::date + to_months(i::integer), '%Y-%m') as month,
      strftime('{base}-01'::date + to_months(i::integer), '%Y-%m') as base_month
    from range(12) as twelve(i)
  ),
  sums as (
    select steps.month,
      (select coalesce(sum(pages), 0) from offsets join steps as up_to on offsets.month = up_to.month where up_to.i <= steps.i)::hugeint as pages,
      (select coalesce(sum(pages), 0) from offsets join steps as up_to on offsets.month = up_to.base_month where up_to.i <= steps.i)::hugeint as base
    from steps
  )
  select month, pages::varchar as pages, base::varchar as base,
    (base * (10000 - {hundredths}) // 10000)::varchar as goal_pages,
    case when base > 0 then (sign(pages - base) * ((abs(pages - base) * 200000000 + base) // (2 * base)))::hugeint::varchar end as change,
    pages <= base * (10000 - {hundredths}) // 10000 as is_met
  from sums order by month`;

export const RETIRED = `
  select (coalesce(sum(mtco2e::decimal(30, 6)), 0) * 1000000)::hugeint::varchar as millionths
  from read_csv('carbon.csv')
  where status = 'fulfilled' and date::timestamp >= '{first}-01'::date
    and date::timestamp < '{first}-01'::date + interval 12 months`;
