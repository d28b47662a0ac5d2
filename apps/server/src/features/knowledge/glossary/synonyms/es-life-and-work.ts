export const esLifeAndWork = `
es: sueldo, salario, paga, remuneración
es: aumento de sueldo, subida de salario
es: recibo de sueldo, nómina, recibo de nómina
es: trabajo, empleo
es: puesto de trabajo, plaza laboral
es: vacante, oferta de trabajo, oferta de empleo
es: empleado, trabajador
es: jefe, superior
es: encargado, responsable
es: colega, compañero de trabajo
es: empleador, empresario
es: contratar, emplear
es: despedir, echar del trabajo
es: despido, cese
es: renunciar, dimitir
es: renuncia, dimisión
es: jubilarse, retirarse, pensionarse
es: jubilación, pensión
es: jubilado, pensionado, pensionista
es: vacaciones, días libres
es: baja médica, licencia por enfermedad, incapacidad temporal
es: permiso de maternidad, licencia por maternidad, baja por maternidad
es: día festivo, feriado, festivo
es: jornada laboral, horario de trabajo, horario laboral
es: horas extras, tiempo extra
es: teletrabajo, trabajo remoto, trabajo a distancia, trabajo desde casa
es: medio tiempo, tiempo parcial, media jornada
es: tiempo completo, jornada completa
es: becario, pasante, practicante
es: prácticas, pasantía
es: capacitación, formación, adiestramiento
es: currículum, hoja de vida, currículo
es: candidato, aspirante, postulante
es: reunión, junta
es: cita, cita previa
es: recursos humanos, departamento de personal
es: sindicato, gremio
es: seguro, póliza de seguro
es: aseguradora, compañía de seguros
es: asegurado, tomador de la póliza
es: prima, precio del seguro
es: deducible, franquicia
es: indemnización, compensación
es: accidente, choque, colisión
es: siniestro, percance
es: robo, hurto, atraco
es: ladrón, asaltante
es: robar, hurtar
es: perdido, extraviado
es: perder, extraviar
es: herida, lesión
es: herido, lesionado
es: hospital, centro médico, sanatorio
es: consultorio, consulta médica
es: urgencias, sala de emergencias, sala de urgencias
es: emergencia, urgencia
es: urgente, apremiante
es: cita médica, turno médico
es: medicamento, medicina, fármaco, remedio médico
es: pastilla, comprimido, píldora
es: receta, prescripción médica
es: farmacia, botica
es: analgésico, calmante
es: dolor de cabeza, migraña, jaqueca
es: gripe, influenza
es: resfriado, catarro, resfrío
es: fiebre, calentura
es: vacuna, vacunación
es: cirugía, intervención quirúrgica
es: dentista, odontólogo
es: embarazada, encinta
es: embarazo, gestación
es: gafas, lentes, anteojos, espejuelos
es: radiografía, rayos x
es: chequeo, revisión médica, examen médico
es: tratamiento, terapia
es: mareo, vértigo
es: cansado, agotado físicamente, fatigado
es: triste, afligido
es: feliz, contento, alegre
es: enojado, enfadado, molesto
es: asustado, atemorizado
es: preocupado, inquieto
es: satisfecho, conforme
es: hotel, hostal
es: habitación, cuarto
es: alojamiento, hospedaje
es: alojarse, hospedarse
es: reserva, reservación
es: reservar, hacer una reserva
es: huésped, visitante
es: equipaje, maletas
es: maleta, valija
es: equipaje de mano, bolso de mano
es: aerolínea, compañía aérea, línea aérea
es: avión, aeronave, aeroplano
es: boleto, billete, pasaje, tiquete
es: tarjeta de embarque, pase de abordar
es: escala, vuelo de conexión
es: viaje, travesía
es: excursión, paseo
es: visa, visado
es: piscina, alberca, pileta
es: gimnasio, centro deportivo
es: ascensor, elevador
es: baño, aseo, servicio sanitario
es: mascota, animal de compañía
es: estacionamiento, aparcamiento, parking
es: estacionar, aparcar, parquear
es: plaza de aparcamiento, lugar de estacionamiento
es: autobús, bus, camión de pasajeros, colectivo
es: metro, subterráneo
es: bicicleta, bici
es: moto, motocicleta
es: camioneta, furgoneta
es: gasolina, nafta, combustible
es: gasolinera, estación de servicio
es: llanta, neumático, goma del coche
es: pinchazo, rueda pinchada, llanta ponchada
es: maletero, cajuela, baúl
es: matrícula del coche, placa del vehículo, patente del vehículo
es: licencia de conducir, permiso de conducir, carné de conducir
es: autopista, autovía
es: atasco, embotellamiento, congestión vial
es: acera, banqueta, vereda
es: grúa, remolque
es: conducir, manejar
es: taller, taller mecánico
es: apartamento, departamento, piso
es: casa, vivienda, hogar
es: alquiler, renta, arriendo
es: alquilar, rentar, arrendar
es: casero, arrendador, propietario del inmueble
es: inquilino, arrendatario
es: desalojar, desahuciar
es: desalojo, desahucio
es: inmueble, bienes raíces, finca
es: inmobiliaria, agencia inmobiliaria
es: barrio, colonia, vecindario
es: jardín, patio
es: basura, residuos, desechos
es: mudanza, traslado
es: mudarse, trasladarse
es: muebles, mobiliario
es: sofá, sillón
es: armario, clóset, ropero
es: refrigerador, nevera, heladera, frigorífico, refri
es: congelador, conservadora
es: lavadora, lavarropas
es: lavavajillas, lavaplatos
es: estufa, fogón
es: horno de microondas, microondas
es: aire acondicionado, climatizador
es: calefacción, calefactor
es: calentador de agua, termo, caldera
es: grifo, canilla, llave de agua
es: fuga, gotera, escape de agua
es: fontanero, plomero
es: bombilla, foco
es: limpiar, asear
es: lavar, fregar
es: sucio, manchado
es: ropa, prendas
es: suéter, jersey, pulóver
es: zapatillas deportivas, tenis deportivos
es: talla, tamaño
es: comida, alimento
es: almuerzo, comida del mediodía
es: restaurante, comedor
es: camarero, mesero, mozo
es: refresco, gaseosa, soda
es: galleta, bizcocho
es: papa, patata
es: jugo, zumo
es: durazno, melocotón
es: frijol, judía, poroto, alubia
es: maní, cacahuate, cacahuete
es: plátano, banana, banano
es: pastel, tarta
es: escuela, colegio
es: maestro, profesor, docente, educador
es: alumno, estudiante
es: examen, evaluación
es: calificación, nota
es: título universitario, diploma
es: beca, ayuda de estudios
es: colegiatura, matrícula escolar
es: tarea, deberes
es: asignatura, materia
es: aprender, estudiar
es: enseñar, educar
es: guardería, jardín de infancia, jardín de niños, preescolar
es: ley, legislación
es: abogado, letrado
es: tribunal, juzgado
es: demanda, pleito, litigio
es: demandar, llevar a juicio
es: delito, crimen
es: prisión, cárcel
es: policía, agente del orden
es: gobierno, administración pública
es: ayuntamiento, alcaldía, municipalidad
es: ciudadano, nacional
es: extranjero, persona extranjera
es: documento de identidad, dni, cédula, carné de identidad, cédula de identidad
es: declaración de impuestos, declaración de la renta
es: acta de nacimiento, certificado de nacimiento, partida de nacimiento
es: trámite, gestión, diligencia
es: formulario, planilla
es: solicitar, pedir
es: solicitud, petición
es: requisito, exigencia
es: necesario, requerido, preciso
es: obligatorio, forzoso
es: permitido, autorizado
es: prohibido, vedado
es: aprobar, autorizar
es: rechazar, denegar
es: presentar documentos, entregar documentación
es: certificado, certificación, constancia oficial
es: dirección, domicilio
es: código postal, cp
es: apellido, nombre de familia
es: cumpleaños, fecha de nacimiento
es: esposo, marido
es: cónyuge, pareja
es: madre, mamá
es: padre, papá
es: bebé, recién nacido
es: adolescente, joven
es: anciano, adulto mayor, persona mayor
es: boda, matrimonio, casamiento
es: muerte, fallecimiento, defunción
es: morir, fallecer
es: amable, cordial
es: grosero, maleducado
es: grande, voluminoso
es: enorme, inmenso, gigante
es: diminuto, minúsculo
es: importante, relevante
es: principal, primordial
es: fácil, sencillo, simple
es: difícil, complicado
es: correcto, acertado
es: incorrecto, erróneo, equivocado
es: adicional, extra
es: quizás, tal vez, quizá
es: a menudo, frecuentemente, con frecuencia
es: normalmente, generalmente, habitualmente
es: ahora, actualmente
es: pronto, próximamente, en breve
es: inmediatamente, enseguida
es: anterior, previo
es: obtener, conseguir
es: recibir, percibir
es: conservar, mantener
es: elegir, escoger, seleccionar
es: necesitar, requerir
es: querer, desear
es: intentar, procurar
es: explicar, aclarar
es: ocurrir, suceder
es: construir, edificar
es: aumentar, incrementar
es: aumento, incremento
es: disminuir, reducir
es: reducción, disminución
es: conectar, enlazar
es: añadir, agregar
es: unir, juntar, combinar
es: dividir, separar
es: ocultar, esconder
es: proteger, resguardar
es: avisar, notificar, informar
es: notificación, aviso
es: advertencia, alerta
es: esperar, aguardar
es: tiempo de espera, tiempo de atención
es: retraso, demora, atraso
es: retrasar, demorar
es: aplazar, posponer, postergar
es: reprogramar, cambiar la fecha
es: hablar, conversar, platicar
es: charla, conversación
es: hablar con una persona, agente humano
es: llamar, telefonear
es: llamada, llamada telefónica
es: colgar, terminar la llamada
es: manual, guía de usuario, instrucciones
es: consejo, recomendación, sugerencia
es: información, datos
es: lista, listado
es: importe, monto, suma
es: porcentaje, por ciento
es: límite, tope
es: mensual, por mes, al mes
es: anual, por año, al año
es: ubicación, localización
es: cerca, cercano
es: empresa, compañía, firma comercial
es: competidor, rival
es: objetivo, meta
es: regalo, obsequio
es: premio, galardón
es: tarjeta de regalo, cheque regalo
es: programa de puntos, programa de fidelización, programa de recompensas, programa de lealtad
es: tormenta, tempestad
es: incendio, fuego
es: inundación, desbordamiento
es: terremoto, sismo, temblor
es: película, filme, peli
es: fútbol, balompié
es: televisión, tele
es: periódico, diario impreso
es: foto, fotografía, imagen
es: canción, melodía
es: instituto, insti
es: mensaje, msj
es: whatsapp, wasap, wpp
`;
