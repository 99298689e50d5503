/** A job's or queue's purpose in words, above its name in commands, alarms and logs. */
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
