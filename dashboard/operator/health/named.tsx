/** What a job or queue does, above the name by which commands, alarms and logs know it. */
export const Named = ({ words, name }: { words: string; name: string }) => (
  <>
    {words}
    {words !== name && (
      <div class="small muted">
        <code>{name}</code>
      </div>
    )}
  </>
);
