import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.xrechnung.XRechnungValidation;
import java.io.File;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;

/**
 * Validates each file of a folder by the newest rules of its format, which its name begins with: en16931, peppol or xrechnung,
 * then invoice or credit_note. Prints a line per file and one per broken rule, their parts separated by tabs.
 */
public class Validate {
  public static void main(String[] words) {
    var registry = new ValidationExecutorSetRegistry<IValidationSourceXML>();
    EN16931Validation.initEN16931(registry);
    PeppolValidation.initStandard(registry);
    XRechnungValidation.initXRechnung(registry);
    File[] files = new File(words[0]).listFiles((folder, name) -> name.endsWith(".xml"));
    Arrays.sort(files);
    for (File file : files) {
      String[] parts = file.getName().split("-", 3);
      var rules = registry.getOfID(rulesOf(registry, parts[0], parts[1]));
      var source = ValidationSourceXML.create(new FileSystemResource(file));
      var results = ValidationExecutionManager.executeValidation(
        IValidityDeterminator.<IValidationSourceXML>createDefault(), rules, source, Locale.ENGLISH);
      System.out.println("file\t" + file.getName() + "\t" + rules.getID().getAsSingleID() + "\t" + results.size());
      results.forEachFlattened(error -> System.out.println(
        "broken\t" + file.getName() + "\t" + error.getErrorLevel().getID() + "\t" + error.getErrorID() + "\t"
          + String.valueOf(error.getErrorText(Locale.ENGLISH)).replaceAll("\\s+", " ")));
    }
  }

  private static DVRCoordinate rulesOf(ValidationExecutorSetRegistry<IValidationSourceXML> registry, String format, String kind) {
    boolean isInvoice = kind.equals("invoice");
    switch (format) {
      case "en16931":
        return newest(registry, "eu.cen.en16931", isInvoice ? "ubl" : "ubl-creditnote");
      case "peppol":
        return newest(registry, "eu.peppol.bis3", isInvoice ? "invoice" : "creditnote");
      default:
        return newest(registry, "de.xrechnung", isInvoice ? "ubl-invoice" : "ubl-creditnote");
    }
  }

  private static DVRCoordinate newest(ValidationExecutorSetRegistry<IValidationSourceXML> registry, String group, String artifact) {
    return registry.getAll().stream()
      .map(rules -> rules.getID())
      .filter(id -> id.getGroupID().equals(group) && id.getArtifactID().equals(artifact) && !id.hasClassifier())
      .max(Comparator.naturalOrder())
      .orElseThrow(() -> new IllegalStateException("There are no rules " + group + ":" + artifact + " in " + registry.getAll().stream().map(rules -> rules.getID().getAsSingleID()).toList()));
  }
}
